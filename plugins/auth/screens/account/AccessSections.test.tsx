import { serverAnswer, SIGNED_IN, TEST_CUSTOMER, TEST_USER, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAuth } from '../../testing/renderAuth.js';
import AccountPreferences from '../AccountPreferences.js';

const AT = '2026-03-05T10:00:00.000Z';
const FIREFOX = { browser: 'Firefox 140', system: 'Windows' };
const SESSIONS = [
  { _id: 'here', ...FIREFOX, startedAt: AT, lastUsedAt: AT, isThisSession: true },
  { _id: 'there', browser: 'Safari 18', system: 'iOS', startedAt: AT, lastUsedAt: AT, isThisSession: false },
];
const DEVICES = [{ _id: 'device', ...FIREFOX, rememberedAt: AT, lastUsedAt: AT, expiresAt: AT, isThisDevice: true }];
const NO_APP = { isCodeMailed: true, authenticatorSince: null, recoveryCodesLeft: 0 };
const NO_PASSKEYS = { address: null, passkeys: [] };
const NEW = 'Sturdy-Walnut-77';

const show = (api: ApiHandlers = {}) =>
  renderAuth(<AccountPreferences />, {
    session: SIGNED_IN,
    route: 'account',
    api: {
      AuthGetSessions: () => SESSIONS,
      AuthGetDevices: () => DEVICES,
      AuthGetSecondFactors: () => NO_APP,
      AuthGetPasskeys: () => NO_PASSKEYS,
      ...api,
    },
  });
const section = (name: string) => within(screen.getByRole('region', { name }));
const lastMessage = ({ notifications }: ReturnType<typeof show>) => {
  const { title, description } = notifications.shown.at(-1) ?? {};
  return [title, description].filter(Boolean).join(' - ');
};

test('shows the signed-in user', () => {
  show();
  expect(section('Name and email').getByText(TEST_USER.email)).toBeTruthy();
});

test('MFA-026: devices are listed, and one can be revoked', async () => {
  let devices: readonly object[] = DEVICES;
  const page = show({
    AuthGetDevices: () => devices,
    AuthRevokeDevice: () => {
      devices = [];
      return { isDeviceRevoked: true };
    },
  });
  const list = section('Remembered devices');
  expect(await list.findByText('Firefox 140 on Windows')).toBeTruthy();
  expect(list.getByText('This device')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Revoke Firefox 140 on Windows' }));
  expect(await list.findByText('There are no remembered devices.')).toBeTruthy();
  expect(page.api.calls('AuthRevokeDevice').map(({ variables }) => variables)).toEqual([{ filter: { deviceId: 'device' } }]);
  expect(lastMessage(page)).toBe('This device will be asked for a code again.');
});

test('sessions are listed; another one can be ended, this one not from here', async () => {
  const page = show({ AuthEndSession: () => ({ isSessionEnded: true }) });
  const list = section('Active sessions');
  expect(await list.findByText('This session')).toBeTruthy();
  expect(list.queryByRole('button', { name: /^Log out Firefox/ })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Log out Safari 18 on iOS' }));
  await waitFor(() => expect(lastMessage(page)).toBe('The session has ended.'));
  expect(page.api.calls('AuthEndSession').map(({ variables }) => variables)).toEqual([{ filter: { sessionId: 'there' } }]);
});

test("'Log out everywhere else' asks first, and shows why it is disabled without other sessions", async () => {
  let sessions = SESSIONS;
  const page = show({
    AuthGetSessions: () => sessions,
    AuthEndOtherSessions: () => {
      sessions = SESSIONS.slice(0, 1);
      return { endedSessions: 1 };
    },
  });
  const button = () => section('Active sessions').getByRole('button', { name: 'Log out everywhere else' });
  await section('Active sessions').findByText('This session');
  const answer = async (name: string) => {
    await userEvent.click(button());
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' })).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(page.api.calls('AuthEndOtherSessions')).toEqual([]);
  await answer('Log out everywhere else');
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  expect(lastMessage(page)).toBe('1 session has ended.');
  expect(section('Active sessions').getByText('You do not have other sessions.')).toBeTruthy();
});

test('a failed load is shown in its own section, with Retry', async () => {
  const page = show({ AuthGetSessions: serverAnswer('INTERNAL_SERVER_ERROR') });
  const retry = await section('Active sessions').findByRole('button', { name: 'Retry' });
  expect(await section('Remembered devices').findByText('Firefox 140 on Windows')).toBeTruthy();
  page.api.answer({ AuthGetSessions: () => SESSIONS });
  await userEvent.click(retry);
  expect(await section('Active sessions').findByText('This session')).toBeTruthy();
});

test('a failure to end a session or device is shown', async () => {
  const page = show({ AuthRevokeDevice: serverAnswer('INTERNAL_SERVER_ERROR') });
  await userEvent.click(await section('Remembered devices').findByRole('button', { name: /^Revoke/ }));
  await waitFor(() => expect(lastMessage(page)).toBe('Unexpected error - Failed to revoke the device.'));
});

async function change(current = 'Correct-Horse-42') {
  const form = section('Password');
  await userEvent.type(form.getByLabelText('Current password'), current);
  await userEvent.type(form.getByLabelText('New password'), NEW);
  await userEvent.type(form.getByLabelText('Confirm'), NEW);
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
}

test('the password is changed with the current one, and the form is empty afterwards', async () => {
  const page = show({ AuthChangePassword: () => ({ isPasswordChanged: true }) });
  await change();
  await waitFor(() => expect(lastMessage(page)).toBe('Your password has been changed.'));
  expect(page.api.calls('AuthChangePassword').map(({ variables }) => variables)).toEqual([
    { input: { currentPassword: 'Correct-Horse-42', newPassword: NEW } },
  ]);
  await waitFor(() => expect(section('Password').getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
});

test('a wrong current password shows an error at its field', async () => {
  show({ AuthChangePassword: serverAnswer('AuthChangePassword: wrong password') });
  await change('wrong');
  expect(await section('Password').findByText('That is not your current password.')).toBeTruthy();
});

test.each([
  [
    'AuthChangePassword: weak password',
    'Reset Password Failed - This password is easily guessed. Please choose a stronger password to help keep your account secure.',
  ],
  ['INTERNAL_SERVER_ERROR', 'Unexpected error - Failed to change password. Please contact support.'],
] as const)('a change that failed is told: %s', async (answer, message) => {
  const page = show({ AuthChangePassword: serverAnswer(answer) });
  await change();
  await waitFor(() => expect(lastMessage(page)).toBe(message));
});

test('users of single sign-on cannot change a password here', () => {
  renderAuth(<AccountPreferences />, {
    session: { status: 'signed-in', user: { ...TEST_USER, source: 'SSO' }, customer: TEST_CUSTOMER, hasAccess: true },
    route: 'account',
    api: { AuthGetSessions: () => SESSIONS, AuthGetDevices: () => DEVICES },
  });
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
});
