import { pathTo } from '@edge-console/sdk';
import { neverAnsweredByServer, serverAnswer, TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ALL_FLAGS, renderIam, user } from '../testing/renderIam.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_FLAGS, USER_ROUTES } from './routes.js';
import UserDetails from './UserDetails.js';

const ADA = user();
const userId = ADA._id;
const route = pathTo(USER_ROUTES.details, { userId });
const DAY = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
const PLACE = { organizationId, customerId, hierarchyId };

function open(shown: Parameters<typeof user>[0] = {}, options: Parameters<typeof renderIam>[1] = {}) {
  return renderIam(<UserDetails />, {
    route,
    path: USER_ROUTES.details.path,
    ...options,
    api: { ORGGetUser: () => user(shown), ...options.api },
  });
}

const heading = (name = 'Ada Nilsen') => screen.findByRole('heading', { level: 1, name });
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.queryByRole('button', { name });

describe('the details of a user', () => {
  test('USER-033: the title is first and last name, or the username', async () => {
    const page = open();
    await heading();
    expect(page.api.calls('ORGGetUser')[0]?.variables).toEqual({ filter: { _id: userId, ...PLACE } });
    page.unmount();
    open({ firstName: '', lastName: '' });
    await heading('ada@example.com');
  });

  test('USER-034: a lock is shown while the user is locked', async () => {
    const page = open({ locked: true });
    await heading();
    const lock = screen.getByRole('img', { name: 'User is locked' });
    await userEvent.hover(lock);
    expect(await screen.findByText('User is locked')).toBeTruthy();
    page.unmount();
    open();
    await heading();
    expect(screen.queryByRole('img', { name: 'User is locked' })).toBeNull();
  });

  test('USER-035 USER-036 USER-037: shows customer, email and phone; a hyphen without a phone', async () => {
    const page = open({ phoneNumber: '+61412345678' });
    await heading();
    expect(['Customer', 'Email', 'Phone'].map((label) => fact(label).textContent)).toEqual([
      'Northwind Health',
      'ada@example.com',
      '+61412345678',
    ]);
    page.unmount();
    open();
    await heading();
    expect(fact('Phone').textContent).toBe('-');
  });

  test('USER-038 USER-039: lists the groups, archived ones marked', async () => {
    open({
      group: [
        { __typename: 'UserGroup', _id: '1', name: 'Night shift', archivedAt: null },
        { __typename: 'UserGroup', _id: '2', name: 'Old shift', archivedAt: '2026-01-01T00:00:00.000Z' },
      ],
    });
    await heading();
    expect(fact('Groups').textContent).toBe('Night shift, Old shift (archived)');
  });

  test('USER-040: shows when the user was last active, or Unactivated', async () => {
    const page = open();
    await heading();
    expect(fact('Last Active').textContent).toBe('01 Sep 2026');
    page.unmount();
    open({ lastActive: null });
    await heading();
    expect(fact('Last Active').textContent).toBe('Unactivated');
  });

  test.each([
    ['USER-041', daysAgo(10.5), '50 days'],
    ['USER-044', daysAgo(59.5), '1 day'],
    ['USER-044', daysAgo(58.5), '2 days'],
    ['USER-043', daysAgo(60.5), '0 day'],
    ['USER-043', daysAgo(400), '0 day'],
  ])('%s: a password that was set at %s reads %s', async (id, lastPasswordUpdatedAt, shown) => {
    open({ lastPasswordUpdatedAt });
    await heading();
    expect(fact('Password age').textContent).toBe(shown);
    expect(fact('Password age').querySelector('[class*="intent-warning"]') !== null).toBe(shown === '0 day');
    expect(within(fact('Password age')).getByTitle('Days until the password expires (60-day window)')).toBeTruthy();
  });

  test('USER-042: a password that was never set counts from the creation', async () => {
    open({ lastPasswordUpdatedAt: null, createdAt: daysAgo(20.5) });
    await heading();
    expect(fact('Password age').textContent).toBe('40 days');
  });

  test.each([
    [true, 'TOTP', 'ON; authenticator app'],
    [true, 'EMAIL_CODE', 'ON; code by email'],
    [true, 'PASSKEY', 'ON; passkey'],
    [true, null, 'ON'],
    [false, null, 'OFF'],
  ] as const)('USER-045: the second step: enabled %s, method %s', async (mfaEnabled, mfaMethod, shown) => {
    open({ mfaEnabled, mfaMethod });
    await heading();
    expect(fact('MFA').textContent).toBe(shown);
  });

  test('USER-046: shows notes, if there are any', async () => {
    const page = open({ notes: 'Starts in March' });
    await heading();
    expect(fact('Notes').textContent).toBe('Starts in March');
    page.unmount();
    open();
    await heading();
    expect(screen.queryByText('Notes')).toBeNull();
  });

  test('USER-063: the messages when loading fails, and for a user who does not exist', async () => {
    const page = open({}, { api: { ORGGetUser: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('Failed to load user details. Please contact support.')).toBeTruthy();
    expect(page.notifications.shown[0]?.title).toBe('Unexpected error');
    page.unmount();
    const missing = open({}, { api: { ORGGetUser: serverAnswer('NOT_FOUND') } });
    expect(await screen.findByText('Sorry, the user you visited does not exist.')).toBeTruthy();
    await press('Back to Users');
    expect(missing.address()).toBe(missing.navigation.toBase('users'));
  });

  test('the pager leads through the list that the user opened before', async () => {
    const all = ['Alpha', 'Bravo'].map((firstName, index) => user({ _id: `66c00000000000000000010${index}`, firstName }));
    const [alpha, bravo] = all;
    const page = open(alpha, {
      route: pathTo(USER_ROUTES.details, { userId: alpha?._id ?? '' }),
      state: { listSearch: '?sort=firstName' },
      api: { ORGGetUsers: (variables: never) => pagedAnswer(all, variables, nameOfUser) },
    });
    const next = await screen.findByRole('link', { name: 'Next: Bravo Nilsen' });
    expect(next.getAttribute('href')).toBe(page.navigation.toBase(`users/${bravo?._id ?? ''}`));
  });
});

describe('actions on a user', () => {
  test('USER-047 USER-048: Edit opens the form, with its flag only', async () => {
    const page = open();
    await heading();
    expect(button('Edit')?.getAttribute('href')).toBe(page.navigation.toBase(`${route}/edit`));
    page.flags.set(USER_ROUTES.edit.flag, false);
    await waitFor(() => expect(button('Edit')).toBeNull());
  });

  test('USER-049: Archive archives this user, opens the list and links to the archive', async () => {
    const page = open({}, { api: { ORGArchiveUser: () => ADA } });
    await heading();
    await press('Archive');
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('users')));
    expect(page.api.calls('ORGArchiveUser')[0]?.variables).toEqual({ filter: { _id: userId, ...PLACE } });
    const link = { label: 'View Archive', path: 'users/archive' };
    expect(page.notifications.shown[0]).toMatchObject({ title: '1 user(s) archived', link });
  });

  test('D-074: users cannot archive themselves', async () => {
    open({ _id: TEST_USER._id }, { route: pathTo(USER_ROUTES.details, { userId: TEST_USER._id }) });
    await heading();
    expect(screen.getByRole('button', { name: 'Archive', description: 'You cannot archive yourself.' })).toBeTruthy();
  });

  test('USER-050 USER-053 USER-057: Archive, Reset password and Unlock are shown with their flags only', async () => {
    const page = open();
    await heading();
    for (const [name, flag] of [
      ['Archive', USER_ROUTES.archive.flag],
      ['Reset password', USER_FLAGS.resetPassword],
      ['Unlock', USER_FLAGS.unlock],
    ] as const) {
      expect(button(name)).not.toBeNull();
      page.flags.set(flag, false);
      await waitFor(() => expect(button(name)).toBeNull());
    }
    expect(ALL_FLAGS).toContain(USER_FLAGS.unlock);
  });

  test('USER-051: a failed archive keeps the page and shows its message', async () => {
    const page = open({}, { api: { ORGArchiveUser: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await heading();
    await press('Archive');
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Failed to archive user. Please contact support.'));
    expect(page.address()).toBe(page.navigation.toBase(route));
  });

  const confirmReset = async () => {
    await heading();
    await press('Reset password');
    const question = within(await screen.findByRole('dialog', { name: 'Reset the password of Ada Nilsen?' }));
    expect(question.getByText(/^The console sends a link to set a new password to ada@example\.com\./)).toBeTruthy();
    return question;
  };

  test('USER-052 USER-054 IAMGQL-065: Reset password asks, then sends the mail', async () => {
    const answer = { forgetPasswordRequestAccepted: true, isForgetPasswordEmailSent: true };
    const page = open({}, { api: { AuthForgetPassword: () => answer } });
    await userEvent.click((await confirmReset()).getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('AuthForgetPassword')).toEqual([]);
    await userEvent.click((await confirmReset()).getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('An email has been sent to this user.')).toBeTruthy();
    expect(page.api.calls('AuthForgetPassword')[0]?.variables).toEqual({ authForgetPasswordDto: { email: 'ada@example.com' } });
  });

  test.each([
    ['an error', serverAnswer('INTERNAL_SERVER_ERROR')],
    [
      'an answer that is false',
      neverAnsweredByServer('AuthForgetPassword', { forgetPasswordRequestAccepted: false, isForgetPasswordEmailSent: false }),
    ],
  ])('USER-055: the message when the reset fails: %s', async (name, answer) => {
    open({}, { api: { AuthForgetPassword: answer } });
    await userEvent.click((await confirmReset()).getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Failed to reset password, please contact support.')).toBeTruthy();
  });

  test('USER-056 USER-058 USER-061: Unlock is enabled while the user is locked, and unlocks', async () => {
    const page = open({ locked: true }, { api: { AuthUnlockUser: () => ({ isUnlockUserSuccess: true }) } });
    await heading();
    page.api.answer({ ORGGetUser: () => ADA });
    await press('Unlock');
    expect(await screen.findByText('The user has been unlocked')).toBeTruthy();
    expect(page.api.calls('AuthUnlockUser')[0]?.variables).toEqual({ authUnlockUserDto: { id: userId } });
    expect(await screen.findByRole('button', { name: 'Unlock', description: 'This user is not locked.' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'User is locked' })).toBeNull();
  });

  test('IAMGQL-067: Unlock sends the id of the user', async () => {
    const page = open({ locked: true }, { api: { AuthUnlockUser: () => ({ isUnlockUserSuccess: true }) } });
    await heading();
    await press('Unlock');
    await waitFor(() =>
      expect(page.api.calls('AuthUnlockUser').map(({ variables }) => variables)).toEqual([{ authUnlockUserDto: { id: userId } }]),
    );
  });

  test('USER-060: no action locks a user', async () => {
    open();
    await heading();
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    const names = within(header)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['History', 'Unlock', 'Reset password', 'Archive', 'Edit']);
  });

  test.each([
    ['an error', serverAnswer('INTERNAL_SERVER_ERROR')],
    ['an answer that is false', neverAnsweredByServer('AuthUnlockUser', { isUnlockUserSuccess: false })],
  ])('USER-062: the message when unlocking fails: %s', async (name, answer) => {
    open({ locked: true }, { api: { AuthUnlockUser: answer } });
    await heading();
    await press('Unlock');
    expect(await screen.findByText('Failed to unlock the user, please contact support.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'User is locked' })).toBeTruthy();
  });

  test.each([
    ['Reset password', 'org:resetUserPassword', 'You do not have permission to reset passwords of users.'],
    ['Unlock', 'org:unlockUser', 'You do not have permission to unlock users.'],
    ['Archive', 'org:archiveUser', 'You do not have permission to archive users.'],
    ['Edit', 'org:editUser', 'You do not have permission to edit users.'],
    ['Force reset', 'org:resetUserPassword', 'You do not have permission to reset passwords of users.'],
    ['Turn on MFA', 'org:editUser', 'You do not have permission to edit users.'],
  ])('%s needs %s', async (name, action, description) => {
    open({ locked: true }, { denied: [action] });
    await heading();
    expect(screen.getByRole('button', { name, description })).toBeTruthy();
  });

  test('D-178: a forced reset asks first, invalidates the password, and the page shows that a new one must be set', async () => {
    const page = open({}, { api: { AuthForcePasswordReset: () => ({ isLinkSent: true }) } });
    await heading();
    await press('Force reset');
    const dialog = within(await screen.findByRole('dialog', { name: 'Force Ada Nilsen to set a new password?' }));
    expect(dialog.getByText(/The current password stops working immediately, and all sessions of the user end\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('AuthForcePasswordReset')).toEqual([]);
    await press('Force reset');
    page.api.answer({ ORGGetUser: () => user({ forcePasswordReset: true }) });
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Force reset' }));
    expect(await screen.findByText('Must set a new password')).toBeTruthy();
    expect(fact('Password age').textContent).toBe('Must set a new password');
    expect(page.api.calls('AuthForcePasswordReset')[0]?.variables).toEqual({ input: { id: userId } });
    expect(page.notifications.shown[0]).toMatchObject({ intent: 'success', title: 'The password no longer works.' });
  });

  test('D-178: a forced reset without a mail warns', async () => {
    const page = open({}, { api: { AuthForcePasswordReset: () => ({ isLinkSent: false }) } });
    await heading();
    await press('Force reset');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Force reset' }));
    await waitFor(() => expect(page.notifications.shown[0]?.intent).toBe('warning'));
    expect(page.notifications.shown[0]?.description).toBe(
      'No email was sent, because this user got too many links within the last hour. The newest link still works.',
    );
  });

  test.each([
    [true, 'Turn off MFA', 'Turn off MFA for Ada Nilsen?', 'OFF', 'MFA is off for this user.'],
    [false, 'Turn on MFA', 'Turn on MFA for Ada Nilsen?', 'ON; code by email', 'MFA is on for this user.'],
  ])('MFA of a user with MFA %s is switched after a question', async (mfaEnabled, label, title, state, done) => {
    const page = open({ mfaEnabled }, { api: { ORGSetUserMfa: () => user({ mfaEnabled: !mfaEnabled }) } });
    await heading();
    await press(label);
    page.api.answer({ ORGGetUser: () => user({ mfaEnabled: !mfaEnabled, mfaMethod: 'EMAIL_CODE' }) });
    await userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: label }));
    await waitFor(() => expect(fact('MFA').textContent).toBe(state));
    expect(page.api.calls('ORGSetUserMfa')[0]?.variables).toEqual({ filter: { _id: userId, ...PLACE }, mfaEnabled: !mfaEnabled });
    expect(page.notifications.shown[0]?.title).toBe(done);
  });

  test('users cannot turn off MFA for themselves, but can turn it on', async () => {
    const own = { route: pathTo(USER_ROUTES.details, { userId: TEST_USER._id }) };
    const page = open({ _id: TEST_USER._id, mfaEnabled: true }, own);
    await heading();
    expect(screen.getByRole('button', { name: 'Turn off MFA', description: 'You cannot turn off MFA for yourself.' })).toBeTruthy();
    page.unmount();
    open({ _id: TEST_USER._id, mfaEnabled: false }, own);
    await heading();
    expect(screen.getByRole('button', { name: 'Turn on MFA' }).getAttribute('aria-disabled')).toBe('false');
  });

  test.each([
    ['Force reset', 'AuthForcePasswordReset', 'Failed to invalidate the password. Please contact support.'],
    ['Turn on MFA', 'ORGSetUserMfa', 'Failed to change MFA. Please contact support.'],
  ])('%s shows a failure', async (label, operation, failure) => {
    open({}, { api: { [operation]: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await heading();
    await press(label);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByText(failure)).toBeTruthy();
  });

  test.each([
    ['Force reset', 'edgeUserResetPasswordEnabled'],
    ['Turn on MFA', 'edgeUserEditEnabled'],
  ])('%s is present with the flag %s only', async (label, flag) => {
    const page = open({}, { flags: ALL_FLAGS.filter((other) => other !== flag) });
    await heading();
    expect(button(label)).toBeNull();
    page.flags.set(flag, true);
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  test('the sign-in of an archived user cannot be changed', async () => {
    open({ archivedAt: '2026-10-01T00:00:00.000Z' });
    await heading();
    expect(screen.queryByRole('region', { name: 'Password and MFA' })).toBeNull();
  });

  test('D-148: Restore restores an archived user and loads it again', async () => {
    const archived = user({ archivedAt: '2026-10-01T00:00:00.000Z' });
    const page = open(archived, { api: { ORGRestoreUsers: () => ({ results: [{ _id: userId, ok: true }], users: [] }) } });
    await heading();
    page.api.answer({ ORGGetUser: () => ADA });
    await press('Restore');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(page.notifications.shown[0]?.title).toBe('1 user(s) restored');
    expect(page.api.calls('ORGRestoreUsers')[0]?.variables).toEqual({ filter: { ...PLACE, userIds: [userId] } });
  });
});
