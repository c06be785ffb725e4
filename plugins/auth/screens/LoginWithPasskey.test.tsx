import { serverAnswer, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { assertion, refusal, useFakeAuthenticator } from '../testing/fakeAuthenticator.js';
import { renderAuth } from '../testing/renderAuth.js';
import { EXPIRY, field } from '../testing/signIn.js';
import Login from './Login.js';

const OPTIONS = { challenge: 'Y2hhbGxlbmdl', relyingPartyId: 'localhost', timeout: 300_000 };
const NAME = 'Log in with a passkey';

const show = (api: ApiHandlers = {}) =>
  renderAuth(<Login />, {
    api: {
      AuthPasskeyLoginOptions: () => OPTIONS,
      AuthPasskeyLogin: () => ({ expiresAt: EXPIRY, defaultAwsRegion: 'us-east-1' }),
      ...api,
    },
  });
const press = () => userEvent.click(screen.getByRole('button', { name: NAME }));

test('a browser without passkeys has no passkey button', () => {
  const page = show();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  expect(field('Email').autocomplete).toBe('username');
  expect(page.api.calls('AuthPasskeyLoginOptions')).toEqual([]);
});

test('a passkey signs in: its user is verified, no account is named, and the response is sent unchanged', async () => {
  const fake = useFakeAuthenticator();
  const page = show();
  await press();
  await waitFor(() => expect(page.session.signIns).toEqual([{ expiresAt: EXPIRY, defaultAwsRegion: 'us-east-1' }]));
  const { publicKey } = fake.asked.find(({ mediation }) => mediation !== 'conditional') ?? {};
  expect(publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required', timeout: 300_000 });
  expect(publicKey?.allowCredentials).toBeUndefined();
  expect(page.api.calls('AuthPasskeyLogin').map(({ variables }) => variables)).toEqual([
    {
      input: {
        credentialId: 'credential',
        clientDataJSON: 'Y2xpZW50',
        authenticatorData: 'ZGF0YQ',
        signature: 'c2lnbmF0dXJl',
        userHandle: 'dXNlcg',
      },
    },
  ]);
});

test('the browser may suggest passkeys at the e-mail field; the button has priority', async () => {
  const fake = useFakeAuthenticator();
  show({ AuthPasskeyLogin: serverAnswer('AuthPasskeyLogin: passkey refused') });
  expect(field('Email').autocomplete).toBe('username webauthn');
  await waitFor(() => expect(fake.asked.map(({ mediation }) => mediation)).toEqual(['conditional']));
  await press();
  await screen.findByRole('alert');
  expect(fake.asked[0]?.signal?.aborted).toBe(true);
  // The suggestion is available again afterwards.
  await waitFor(() => expect(fake.asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined, 'conditional']));
});

test.each(['NotAllowedError', 'AbortError'])('a user who cancels sees no error: %s', async (name) => {
  useFakeAuthenticator(refusal(name));
  const page = show();
  await press();
  await waitFor(() => expect(screen.getByRole('button', { name: NAME }).getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(page.notifications.shown).toEqual([]);
  expect(page.api.calls('AuthPasskeyLogin')).toEqual([]);
});

test('a refusal of the server is shown, without the reason', async () => {
  useFakeAuthenticator();
  show({ AuthPasskeyLogin: serverAnswer('AuthPasskeyLogin: passkey refused') });
  await press();
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
    'That passkey was not accepted. Try again, or use your email and password.',
  );
});

test('LOGIN-031: a locked account is shown as locked', async () => {
  useFakeAuthenticator();
  show({ AuthPasskeyLogin: serverAnswer('AuthPasskeyLogin: account locked') });
  await press();
  expect(await screen.findByRole('heading', { name: 'Account Locked' })).toBeTruthy();
});

test('at an address for which passkeys are not registered, the page shows the reason', async () => {
  useFakeAuthenticator(refusal('SecurityError'));
  show();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Passkeys do not work at this address.');
});

test('an unexpected error is shown like any failed sign-in', async () => {
  useFakeAuthenticator(async () => assertion());
  const page = show({ AuthPasskeyLoginOptions: serverAnswer('INTERNAL_SERVER_ERROR') });
  await press();
  await waitFor(() => expect(page.notifications.shown.at(-1)).toMatchObject({ description: 'Sign in failed. Please contact support.' }));
});

const PASSKEY_STEP = {
  AuthGetUserRegion: () => ({ defaultAwsRegion: 'eu-west-1' }),
  AuthEmailLogin: () => ({ mfa: true, mfaMethods: ['PASSKEY'] }),
};

async function toPasskeyStep(api: ApiHandlers = {}) {
  const page = show({ ...PASSKEY_STEP, ...api });
  await userEvent.type(field('Email'), 'admin@example.com');
  await userEvent.type(field('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByText(/^Your password was set by a link in an email/);
  return page;
}

test('MFA-024: after a reset, an existing passkey is requested instead of a code, and signs in', async () => {
  useFakeAuthenticator();
  const page = await toPasskeyStep();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await press();
  await waitFor(() => expect(page.session.signIns).toEqual([{ expiresAt: EXPIRY, defaultAwsRegion: 'us-east-1' }]));
  expect(page.api.calls('AuthMfaLogin')).toEqual([]);
});

test('a passkey that is refused in the second step is shown as an error, and Back opens the e-mail form', async () => {
  useFakeAuthenticator();
  await toPasskeyStep({ AuthPasskeyLogin: serverAnswer('AuthPasskeyLogin: passkey refused') });
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('That passkey was not accepted.');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(field('Email').value).toBe('admin@example.com');
});

test('a browser without passkeys shows a message in the second step', async () => {
  await toPasskeyStep();
  expect(screen.getByRole('button', { name: NAME }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('This browser cannot use passkeys.')).toBeTruthy();
});
