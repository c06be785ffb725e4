import { serverAnswer, SIGNED_IN, TEST_CUSTOMER, TEST_USER, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useFakeAuthenticator } from '../../../testing/fakeAuthenticator.js';
import { renderAuth } from '../../../testing/renderAuth.js';
import { TwoStepSection } from './TwoStepSection.js';

const OFF = { isCodeMailed: true, authenticatorSince: null, recoveryCodesLeft: 0 };
const ON = { isCodeMailed: true, authenticatorSince: '2026-03-05T10:00:00.000Z', recoveryCodesLeft: 10 };
const SHOWN = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Edge%20Console:admin%40example.com?secret=JBSWY3DPEHPK3PXP' };
const CODES = ['4kx2-9mw7-0pqa', 'aaaa-bbbb-cccc'];

/** The state of the fake server, which requests change. */
function show(before: object, handlers: ApiHandlers = {}) {
  let now = before;
  const page = renderAuth(<TwoStepSection />, {
    session: SIGNED_IN,
    route: 'account',
    api: {
      AuthGetSecondFactors: () => now,
      AuthBeginAuthenticator: () => SHOWN,
      AuthConfirmAuthenticator: () => {
        now = ON;
        return { recoveryCodes: CODES };
      },
      AuthOpenFactorProof: () => ({ methods: ['TOTP', 'RECOVERY_CODE', 'PASSKEY'] }),
      AuthRenewRecoveryCodes: () => ({ recoveryCodes: CODES }),
      AuthRemoveAuthenticator: () => {
        now = OFF;
        return { isAuthenticatorRemoved: true };
      },
      ...handlers,
    },
  });
  return page;
}

const section = () => within(screen.getByRole('region', { name: 'Two-step verification' }));
const press = async (name: string) => userEvent.click(await section().findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name }).then((element) => within(element));

async function enterPassword(name: string, action: string) {
  const opened = await dialog(name);
  const password = opened.getByLabelText('Current password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await userEvent.type(password, 'Correct-Horse-42');
  await userEvent.click(opened.getByRole('button', { name: action }));
  return opened;
}

async function enterCode(opened: Awaited<ReturnType<typeof dialog>>, action: string, label = 'Code') {
  const code = await opened.findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.type(code, '123456');
  await userEvent.click(opened.getByRole('button', { name: action }));
}

test('an authenticator app is set up: password, key as QR code and as text, first code, recovery codes', async () => {
  const page = show(OFF);
  expect(await section().findByText('Not set up')).toBeTruthy();
  expect(section().getByText('Sent when you log in')).toBeTruthy();
  await press('Set up authenticator app');
  const opened = await enterPassword('Set up authenticator app', 'Continue');
  expect(await opened.findByRole('img', { name: 'QR code; the key is also shown below as text' })).toBeTruthy();
  expect(opened.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const turnOn = () => opened.getByRole('button', { name: 'Turn on' });
  await userEvent.type(opened.getByLabelText('Code from the app'), '12345');
  expect(turnOn().getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(opened.getByLabelText('Code from the app'), ' 6');
  await userEvent.click(turnOn());
  for (const code of CODES) expect(await opened.findByText(code)).toBeTruthy();
  expect(page.api.calls('AuthBeginAuthenticator').map(({ variables }) => variables)).toEqual([
    { input: { currentPassword: 'Correct-Horse-42' } },
  ]);
  expect(page.api.calls('AuthConfirmAuthenticator').map(({ variables }) => variables)).toEqual([{ input: { code: '123456' } }]);

  // The codes are shown once: no key press may close the dialog.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(opened.getByRole('button', { name: 'I have saved the codes' }));
  expect(await section().findByText('On since 05 Mar 2026')).toBeTruthy();
  expect(section().getByText('10 codes left')).toBeTruthy();
  expect(section().getByText('Not used')).toBeTruthy();
  // The button that opened the dialog has been removed.
  await waitFor(() => expect(document.activeElement).toBe(section().getByRole('button', { name: 'Create new recovery codes' })));
});

test('recovery codes can be copied and saved', async () => {
  // Installs a fake clipboard.
  userEvent.setup();
  show(ON);
  await press('Create new recovery codes');
  const opened = await enterPassword('Create new recovery codes', 'Continue');
  await enterCode(opened, 'Create new recovery codes');
  await opened.findByText(CODES[0] ?? '');
  await userEvent.click(opened.getByRole('button', { name: 'Copy' }));
  expect(await opened.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:codes'), revokeObjectURL: () => {} }),
  );
  await userEvent.click(opened.getByRole('button', { name: 'Download' }));
  vi.unstubAllGlobals();
  expect(blobs.map(({ type }) => type)).toEqual(['text/plain;charset=utf-8']);
});

test('an app is removed with the password and a code of the app', async () => {
  const page = show(ON);
  await press('Turn off authenticator app');
  const opened = await enterPassword('Turn off authenticator app', 'Continue');
  await enterCode(opened, 'Turn off authenticator app');
  expect(await section().findByText('Not set up')).toBeTruthy();
  expect(page.notifications.shown.at(-1)?.title).toBe('The authenticator app is turned off.');
  expect(page.api.calls('AuthRemoveAuthenticator').map(({ variables }) => variables)).toEqual([
    { input: { method: 'TOTP', code: '123456' } },
  ]);
});

test('another factor than the default one can be chosen: a recovery code, or a passkey', async () => {
  const fake = useFakeAuthenticator();
  const page = show(ON, { AuthPasskeyLoginOptions: () => ({ challenge: 'Y2hhbGxlbmdl', relyingPartyId: 'localhost', timeout: 300_000 }) });
  await press('Turn off authenticator app');
  const opened = await enterPassword('Turn off authenticator app', 'Continue');
  await userEvent.click(await opened.findByRole('button', { name: 'Use a recovery code' }));
  expect(await opened.findByLabelText('Recovery code')).toBe(document.activeElement);
  await userEvent.click(opened.getByRole('button', { name: 'Use a passkey' }));
  expect(await opened.findByText('Confirm your identity with one of your passkeys.')).toBeTruthy();
  await userEvent.click(opened.getByRole('button', { name: 'Turn off authenticator app' }));
  expect(await section().findByText('Not set up')).toBeTruthy();
  expect(fake.asked).toHaveLength(1);
  expect(page.api.calls('AuthRemoveAuthenticator')[0]?.variables).toMatchObject({
    input: { method: 'PASSKEY', passkey: { credentialId: 'credential' } },
  });
});

test.each([
  ['TOTP', 'Code', /^This is not the current code of the app/],
  ['EMAIL_CODE', 'Code', 'Oops, please make sure to enter the correct code.'],
  ['RECOVERY_CODE', 'Recovery code', 'Oops, please make sure to enter the correct code.'],
])('a wrong code shows an error at its field: %s', async (method, label, text) => {
  show(ON, {
    AuthOpenFactorProof: () => ({ methods: [method] }),
    AuthRenewRecoveryCodes: serverAnswer('AuthRenewRecoveryCodes: wrong code'),
  });
  await press('Create new recovery codes');
  const opened = await enterPassword('Create new recovery codes', 'Continue');
  await enterCode(opened, 'Create new recovery codes', label);
  expect(await opened.findByText(text)).toBeTruthy();
});

test('Cancel changes nothing', async () => {
  const page = show(ON);
  await press('Turn off authenticator app');
  await userEvent.click((await dialog('Turn off authenticator app')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.calls('AuthRemoveAuthenticator')).toEqual([]);
});

test.each([
  ['AuthOpenFactorProof: wrong password, two attempts left', 'That is not your current password.'],
  ['AuthOpenFactorProof: account locked', /^Sorry, you have exceeded the allowed log in attempts/],
] as const)('a password that is refused is told at its field: %s', async (answer, text) => {
  show(ON, { AuthOpenFactorProof: serverAnswer(answer) });
  await press('Create new recovery codes');
  const opened = await enterPassword('Create new recovery codes', 'Continue');
  expect(await opened.findByText(text)).toBeTruthy();
});

test.each([
  ['AuthConfirmAuthenticator: wrong code', /^This is not the current code of the app/],
  ['AuthConfirmAuthenticator: begun too long ago', 'This took too long. Start again.'],
  ['AuthConfirmAuthenticator: too many wrong codes', 'Too many wrong codes. Try again in an hour.'],
] as const)('a code that is refused is told at its field: %s', async (answer, text) => {
  show(OFF, { AuthConfirmAuthenticator: serverAnswer(answer) });
  await press('Set up authenticator app');
  const opened = await enterPassword('Set up authenticator app', 'Continue');
  await userEvent.type(await opened.findByLabelText('Code from the app'), '123456');
  await userEvent.click(opened.getByRole('button', { name: 'Turn on' }));
  expect(await opened.findByText(text)).toBeTruthy();
});

test('any other failure is shown, and the dialog stays', async () => {
  const page = show(ON, { AuthRenewRecoveryCodes: serverAnswer('INTERNAL_SERVER_ERROR') });
  await press('Create new recovery codes');
  await enterCode(await enterPassword('Create new recovery codes', 'Continue'), 'Create new recovery codes');
  await waitFor(() =>
    expect(page.notifications.shown.at(-1)?.description).toBe('Failed to change your two-step verification. Please contact support.'),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('users of single sign-on verify their identity elsewhere', () => {
  const page = renderAuth(<TwoStepSection />, {
    session: { status: 'signed-in', user: { ...TEST_USER, source: 'SSO' }, customer: TEST_CUSTOMER, hasAccess: true },
    route: 'account',
  });
  expect(screen.queryByRole('region')).toBeNull();
  expect(page.api.calls('AuthGetSecondFactors')).toEqual([]);
});
