import { serverAnswer, SIGNED_IN, TEST_CUSTOMER, TEST_USER, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, useFakeAuthenticator } from '../../testing/fakeAuthenticator.js';
import { renderAuth } from '../../testing/renderAuth.js';
import { PasskeysSection } from './PasskeysSection.js';

const AT = '2026-03-05T10:00:00.000Z';
const LAPTOP = { _id: 'laptop', name: 'Work laptop', kind: 'DEVICE', createdAt: AT, lastUsedAt: null };
const PHONE = { _id: 'phone', name: 'Phone', kind: 'SYNCED', createdAt: AT, lastUsedAt: AT };
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  relyingPartyId: 'localhost',
  relyingPartyName: 'Edge Console',
  userHandle: 'dXNlcg',
  algorithms: [-7],
  known: [{ credentialId: 'b2xk', transports: ['internal'] }],
  timeout: 300_000,
};

const show = (api: ApiHandlers = {}, list: readonly object[] = [], address: string | null = window.location.origin) =>
  renderAuth(<PasskeysSection />, {
    session: SIGNED_IN,
    route: 'account',
    api: {
      AuthGetPasskeys: () => ({ address, passkeys: list }),
      AuthPasskeyRegistrationOptions: () => OPTIONS,
      AuthOpenFactorProof: () => ({ methods: ['EMAIL_CODE', 'PASSKEY'] }),
      ...api,
    },
  });
const section = () => within(screen.getByRole('region', { name: 'Passkeys' }));
const press = async (name: string) => userEvent.click(await section().findByRole('button', { name }));
const type = async (label: string, words: string) => {
  await userEvent.clear(section().getByLabelText(label));
  await userEvent.type(section().getByLabelText(label), words);
};
const lastMessage = ({ notifications }: ReturnType<typeof show>) => {
  const { title, description } = notifications.shown.at(-1) ?? {};
  return [title, description].filter(Boolean).join(' - ');
};

/** The password, then the e-mailed code. */
async function proveRemoval(name: string) {
  const opened = within(await screen.findByRole('dialog', { name }));
  await userEvent.type(opened.getByLabelText('Current password'), 'Correct-Horse-42');
  await userEvent.click(opened.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await opened.findByLabelText('Code'), '123456');
  await userEvent.click(opened.getByRole('button', { name: 'Remove' }));
}

async function add() {
  await press('Add a passkey');
  await type('Name', ' Work laptop ');
  await type('Current password', 'Correct-Horse-42');
  await press('Create passkey');
}

test('passkeys are listed with their kind and last use', async () => {
  useFakeAuthenticator();
  show({}, [PHONE, LAPTOP]);
  const [phone, laptop] = await section().findAllByRole('listitem');
  expect(phone?.textContent).toMatch(/^PhoneSynced between your devicesAdded 05 Mar 2026 · Last used 05 Mar 2026/);
  expect(laptop?.textContent).toMatch(/^Work laptopOn one device onlyAdded 05 Mar 2026 · Not used yet/);
});

test('a passkey is added with the current password: discoverable, with user verification, without attestation', async () => {
  const fake = useFakeAuthenticator();
  const page = show({ AuthRegisterPasskey: () => LAPTOP });
  expect(await section().findByText('You do not have a passkey yet.')).toBeTruthy();
  await add();
  await waitFor(() => expect(lastMessage(page)).toBe('The passkey has been added.'));
  expect(page.api.calls('AuthPasskeyRegistrationOptions').map(({ variables }) => variables)).toEqual([
    { input: { currentPassword: 'Correct-Horse-42' } },
  ]);
  expect(fake.made[0]?.publicKey).toMatchObject({
    rp: { id: 'localhost', name: 'Edge Console' },
    user: { name: TEST_USER.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
  });
  expect(page.api.calls('AuthRegisterPasskey').map(({ variables }) => variables)).toEqual([
    {
      input: {
        name: 'Work laptop',
        credentialId: 'credential',
        clientDataJSON: 'Y2xpZW50',
        attestationObject: 'b2JqZWN0',
        transports: ['internal'],
      },
    },
  ]);
  expect(document.activeElement?.textContent).toBe('Add a passkey');
});

test('a wrong password and a missing name show errors at their fields', async () => {
  useFakeAuthenticator();
  const page = show({ AuthPasskeyRegistrationOptions: serverAnswer('AuthPasskeyRegistrationOptions: wrong password') });
  await press('Add a passkey');
  expect(document.activeElement).toBe(section().getByLabelText('Name'));
  await type('Current password', 'wrong');
  await press('Create passkey');
  expect(await section().findByText('Please enter a name')).toBeTruthy();
  await type('Name', 'Work laptop');
  await press('Create passkey');
  expect(await section().findByText('That is not your current password.')).toBeTruthy();
  expect(page.notifications.shown).toEqual([]);
});

test('a user who cancels in the browser keeps the form, and sees no error', async () => {
  useFakeAuthenticator(undefined, refusal('NotAllowedError'));
  const page = show();
  await add();
  await waitFor(() => expect(section().getByRole('button', { name: 'Create passkey' }).getAttribute('aria-busy')).toBe('false'));
  expect(section().getByLabelText<HTMLInputElement>('Name').value).toBe(' Work laptop ');
  expect(page.notifications.shown).toEqual([]);
  await press('Cancel');
  expect(await section().findByRole('button', { name: 'Add a passkey' })).toBe(document.activeElement);
});

test.each([
  ['InvalidStateError', 'Unexpected error - You already have a passkey on this device.'],
  ['UnknownError', 'Unexpected error - Failed to add the passkey.'],
])('a refusal of the browser is shown: %s', async (name, message) => {
  useFakeAuthenticator(undefined, refusal(name));
  const page = show();
  await add();
  await waitFor(() => expect(lastMessage(page)).toBe(message));
});

test('a passkey is renamed and removed', async () => {
  useFakeAuthenticator();
  let list: readonly object[] = [LAPTOP];
  const page = show({
    AuthGetPasskeys: () => ({ address: window.location.origin, passkeys: list }),
    AuthRenamePasskey: () => {
      list = [{ ...LAPTOP, name: 'Old laptop' }];
      return LAPTOP;
    },
    AuthRemovePasskey: () => {
      list = [];
      return { isPasskeyRemoved: true };
    },
  });
  await press('Rename Work laptop');
  await type('Name', 'Old laptop');
  await press('Save');
  await waitFor(() => expect(lastMessage(page)).toBe('The passkey has been renamed.'));
  await press('Remove Old laptop');
  await proveRemoval('Remove Old laptop');
  expect(await section().findByText('You do not have a passkey yet.')).toBeTruthy();
  expect(lastMessage(page)).toBe('The passkey has been removed.');
  expect(page.api.calls('AuthRenamePasskey')[0]?.variables).toEqual({ filter: { passkeyId: 'laptop' }, input: { name: 'Old laptop' } });
  expect(page.api.calls('AuthRemovePasskey')[0]?.variables).toEqual({
    filter: { passkeyId: 'laptop' },
    input: { method: 'EMAIL_CODE', code: '123456' },
  });
});

test('a failure is shown, and the dialog stays', async () => {
  useFakeAuthenticator();
  const page = show({ AuthRemovePasskey: serverAnswer('INTERNAL_SERVER_ERROR') }, [LAPTOP]);
  await press('Remove Work laptop');
  await proveRemoval('Remove Work laptop');
  await waitFor(() => expect(lastMessage(page)).toBe('Unexpected error - Failed to remove the passkey.'));
  expect(screen.getByRole('dialog', { name: 'Remove Work laptop' })).toBeTruthy();
});

test.each([
  [null, /an IP address or does not begin with https/],
  ['http://localhost:4000', /open it at http:\/\/localhost:4000 to add one/],
])('where passkeys cannot be added (console at %s), the page shows the reason and keeps the list', async (address, why) => {
  useFakeAuthenticator();
  show({}, [LAPTOP], address);
  expect(await section().findByText(why)).toBeTruthy();
  expect(section().getByText('Work laptop')).toBeTruthy();
  expect(section().queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a browser without passkeys shows a message', async () => {
  show();
  expect(await section().findByText('This browser cannot use passkeys.')).toBeTruthy();
});

test('a twenty-first passkey cannot be added', async () => {
  useFakeAuthenticator();
  show(
    {},
    Array.from({ length: 20 }, (_each, index) => ({ ...LAPTOP, _id: String(index), name: `Laptop ${index}` })),
  );
  const button = await section().findByRole('button', { name: 'Add a passkey' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(section().getByText('You have 20 passkeys, which is the maximum. Remove one first.')).toBeTruthy();
});

test('users of single sign-on do not have passkeys here', () => {
  renderAuth(<PasskeysSection />, {
    session: { status: 'signed-in', user: { ...TEST_USER, source: 'SSO' }, customer: TEST_CUSTOMER, hasAccess: true },
    route: 'account',
  });
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
});
