import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPasskey,
  buildCustomer,
  buildGroup,
  buildUser,
  getPasskeys,
  loginCeremony,
  openFactorProof,
  passkeyLogin,
  passkeyLoginOptions,
  registerPasskey,
  registrationOptions,
  removePasskey,
  SoftwareAuthenticator,
  startTestConsole,
  TEST_PASSWORD,
  PASSKEY_ORIGIN,
  type FactorProof,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { audit } from '../../common/tables.js';
import { users } from '../../org/index.js';

let server: TestConsole;
let made = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function person() {
  const customer = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
  const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access'] });
  const email = `passkey-${(made += 1)}@example.com`;
  const user = await buildUser(server.database.storage, customer, { email, password: TEST_PASSWORD, groups: [group] });
  const browser = server.browser();
  await browser.signIn(email, TEST_PASSWORD);
  return { user, email, browser };
}

const me = (browser: TestBrowser) => browser.call<{ AuthMe: { email: string } }>('query AuthMe { AuthMe { email } }');
const rename = (browser: TestBrowser, passkeyId: string, name: string) =>
  browser.call(
    'mutation AuthRenamePasskey($filter: AuthPasskeyFilter!, $input: AuthRenamePasskeyInput!) { AuthRenamePasskey(filter: $filter, input: $input) { name } }',
    { filter: { passkeyId }, input: { name } },
  );
const subjectsTo = (email: string) => server.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const actionsOf = (userId: string) =>
  server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    const rows = await transaction.select().from(audit).where(eq(audit.subjectId, userId));
    return rows.map(({ action }) => action);
  });

/** Proves the second factor with a passkey. */
async function signed(browser: TestBrowser, authenticator: SoftwareAuthenticator): Promise<FactorProof> {
  return { method: 'PASSKEY', passkey: authenticator.assert(await loginCeremony(browser)) };
}

async function login(authenticator: SoftwareAuthenticator, browser = server.browser()) {
  const answer = await passkeyLogin(browser, authenticator.assert(await loginCeremony(browser)));
  return { browser, ...answer };
}

test('a passkey signs in without password and code, whatever region the page requests', async () => {
  const { email, browser, user } = await person();
  const { authenticator, passkey } = await addPasskey(browser, TEST_PASSWORD);
  expect(passkey).toMatchObject({ name: 'Work laptop', kind: 'DEVICE', lastUsedAt: null });
  const there = await login(authenticator);
  expect(there.data?.AuthPasskeyLogin).toMatchObject({ defaultAwsRegion: 'eu-west-1' });
  expect((await me(there.browser)).data?.AuthMe.email).toBe(email);
  const listed = (await getPasskeys(there.browser)).data?.AuthGetPasskeys;
  expect(listed).toEqual({ address: 'http://localhost:4000', passkeys: [{ ...passkey, lastUsedAt: server.clock.now().toISOString() }] });
  expect(await actionsOf(user.userId)).toEqual(expect.arrayContaining(['auth:passkeyAdded', 'auth:signedInByPasskey']));
});

test('a synced passkey does not count its uses, and can sign in repeatedly', async () => {
  const { browser } = await person();
  const { authenticator, passkey } = await addPasskey(browser, TEST_PASSWORD, { authenticator: new SoftwareAuthenticator(true) });
  expect(passkey.kind).toBe('SYNCED');
  for (let round = 0; round < 3; round += 1) expect((await login(authenticator)).code).toBeUndefined();
});

test('adding requires the password, removing also a factor; each change is audited and mailed', async () => {
  const { email, browser, user } = await person();
  expect((await registrationOptions(browser, 'wrong')).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  const { passkey, authenticator } = await addPasskey(browser, TEST_PASSWORD, { name: '  Phone ' });
  expect(passkey.name).toBe('Phone');
  expect((await registrationOptions(browser, TEST_PASSWORD)).data?.AuthPasskeyRegistrationOptions.known).toEqual([
    { credentialId: authenticator.credentialId },
  ]);
  expect((await rename(browser, passkey._id, 'My phone')).data).toEqual({ AuthRenamePasskey: { name: 'My phone' } });
  expect((await openFactorProof(browser, 'wrong')).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  expect((await removePasskey(browser, passkey._id, await signed(browser, authenticator))).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
  expect((await openFactorProof(browser, TEST_PASSWORD)).data?.AuthOpenFactorProof.methods).toEqual(['EMAIL_CODE', 'PASSKEY']);
  expect((await removePasskey(browser, passkey._id, await signed(browser, authenticator))).data).toEqual({
    AuthRemovePasskey: { isPasskeyRemoved: true },
  });
  await openFactorProof(browser, TEST_PASSWORD);
  const mailed = { method: 'EMAIL_CODE', code: server.mail.lastCode(email) } as const;
  expect((await removePasskey(browser, passkey._id, mailed)).code).toBe('NOT_FOUND');
  expect((await login(authenticator)).code).toBe('ERROR_CUSTOM_PASSKEY_REFUSED');
  expect(subjectsTo(email)).toEqual(
    expect.arrayContaining([
      'A passkey was added to your account',
      'A passkey of your account was renamed',
      'A passkey was removed from your account',
    ]),
  );
  expect(await actionsOf(user.userId)).toEqual(expect.arrayContaining(['auth:passkeyAdded', 'auth:passkeyRenamed', 'auth:passkeyRemoved']));
});

test("only its owner can remove a passkey, and not by proof of another user's passkey", async () => {
  const [one, other] = [await person(), await person()];
  const own = await addPasskey(one.browser, TEST_PASSWORD);
  const foreign = await addPasskey(other.browser, TEST_PASSWORD);
  await openFactorProof(one.browser, TEST_PASSWORD);
  expect((await removePasskey(one.browser, own.passkey._id, await signed(one.browser, foreign.authenticator))).code).toBe(
    'ERROR_CUSTOM_PASSKEY_REFUSED',
  );
  expect((await removePasskey(one.browser, foreign.passkey._id, await signed(one.browser, own.authenticator))).code).toBe('NOT_FOUND');
  expect((await getPasskeys(other.browser)).data?.AuthGetPasskeys.passkeys).toHaveLength(1);
});

test.each(['', '   ', 'x'.repeat(101), 'two\nlines'])('a passkey cannot have the name %j', async (name) => {
  const { browser } = await person();
  const { passkey } = await addPasskey(browser, TEST_PASSWORD);
  const { errors } = await rename(browser, passkey._id, name);
  expect(errors[0]?.extensions.inputErrors?.map(({ path }) => path)).toEqual(['input.name']);
});

test('a user can have at most twenty passkeys', async () => {
  const { browser } = await person();
  for (let number = 0; number < 20; number += 1) await addPasskey(browser, TEST_PASSWORD);
  expect((await registrationOptions(browser, TEST_PASSWORD)).code).toBe('BAD_REQUEST');
});

test("two tabs of a browser do not invalidate each other's challenges", async () => {
  const { browser } = await person();
  const { authenticator } = await addPasskey(browser, TEST_PASSWORD);
  const both = server.browser();
  const [first] = [await loginCeremony(both), await loginCeremony(both)];
  expect((await passkeyLogin(both, authenticator.assert(first))).code).toBeUndefined();
});

test('H2 LOGIN-031: a lock of five minutes also rejects the passkey', async () => {
  const { email, browser } = await person();
  const { authenticator } = await addPasskey(browser, TEST_PASSWORD);
  for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().emailLogin(email, 'wrong');
  expect((await login(authenticator)).code).toBe('ERROR_CUSTOM_USER_LOCKED');
  server.clock.advance(5 * 60_000);
  expect((await login(authenticator)).code).toBeUndefined();
});

test.each([
  ['an archived user', { archivedAt: new Date() }],
  ['a user who moved to single sign-on', { source: 'SSO' as const }],
])('the passkey of %s is rejected', async (_who, change) => {
  const { browser, user } = await person();
  const { authenticator } = await addPasskey(browser, TEST_PASSWORD);
  await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.update(users).set(change).where(eq(users.userId, user.userId)),
  );
  expect((await login(authenticator)).code).toBe('ERROR_CUSTOM_PASSKEY_REFUSED');
});

test('a challenge that the old password began cannot add a passkey after the password has changed', async () => {
  const { browser } = await person();
  const { data } = await registrationOptions(browser, TEST_PASSWORD);
  const options = data?.AuthPasskeyRegistrationOptions ?? { challenge: '', userHandle: '' };
  await browser.call(
    'mutation AuthChangePassword($input: AuthChangePasswordInput!) { AuthChangePassword(input: $input) { isPasswordChanged } }',
    { input: { currentPassword: TEST_PASSWORD, newPassword: 'Sturdy-Walnut-77' } },
  );
  const attestation = new SoftwareAuthenticator().attest({ ...PASSKEY_ORIGIN, ...options });
  expect((await registerPasskey(browser, attestation)).code).toBe('ERROR_CUSTOM_PASSKEY_REFUSED');
});

test('at an address where browsers cannot use passkeys, passkeys are unavailable', async () => {
  const elsewhere = await startTestConsole({ PUBLIC_URL: 'https://192.0.2.1' });
  expect((await passkeyLoginOptions(elsewhere.browser())).code).toBe('ERROR_CUSTOM_PASSKEY_UNAVAILABLE');
  await elsewhere.close();
});
