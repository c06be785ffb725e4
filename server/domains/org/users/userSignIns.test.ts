import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildHierarchy,
  buildUser,
  placeOf,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import type { Transaction } from '../../../storage/index.js';
import { credentials, rememberedDevices } from '../../auth/tables.js';
import type { users } from '../tables.js';
import { USER_DOCUMENTS, USER_RIGHTS, UserCaller } from './testing/UserCaller.js';

const NEW_PASSWORD = 'Quiet-Harbour-61';
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';
const RESET = 'mutation AuthResetPassword($input: AuthResetPasswordInput!) { AuthResetPassword(input: $input) { isPasswordResetSuccess } }';
const JOBS = 'query CommonGetJobs { CommonGetJobs { _id kind status done failed } }';
const ARCHIVED = { ok: false, code: 'BAD_REQUEST', message: 'This user is archived.' };
const LINK_RECENT = { ok: false, code: 'BAD_REQUEST', message: 'This user was sent a link within the last hour.' };
const SINGLE_SIGN_ON = {
  ok: false,
  code: 'BAD_REQUEST',
  message: 'This user logs in with Single Sign-On and does not have a password in Edge Console.',
};

let server: TestConsole;
let own: Customer;
let admin: UserCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  admin = new UserCaller(await signedIn(server, own, USER_RIGHTS), own);
});

let number = 0;
/** A user who can sign in without a second step. */
const person = (given: Partial<typeof users.$inferInsert> = {}) =>
  buildUser(server.database.storage, own, {
    email: `sign-in-${(number += 1)}@example.com`,
    password: TEST_PASSWORD,
    mfaEnabled: false,
    ...given,
  });
const mailsTo = (email: string) => server.mail.sent.filter(({ to }) => to === email);
const tokenIn = (email: string) => /resetPassword\?token=(\S+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1];
const isSignedIn = async (browser: UserCaller['browser']) => (await browser.call('query AuthMe { AuthMe { _id } }')).status === 200;
const inSystem = <T>(work: (transaction: Transaction) => Promise<T>) =>
  server.database.storage.directory.transaction({ kind: 'system' }, work);

async function lock(email: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) expect((await server.browser().emailLogin(email, 'Wrong-Password-1')).code).toBeDefined();
}

describe('a forced reset of the password', () => {
  test('IAMGQL-007: ends sessions and invalidates the password until the user sets a new one by the mailed link', async () => {
    const { email, userId } = await person();
    const browser = server.browser();
    await browser.signIn(email, TEST_PASSWORD);
    expect((await admin.forceReset(userId)).data).toEqual({ AuthForcePasswordReset: { isLinkSent: true } });
    expect(await isSignedIn(browser)).toBe(false);
    await expect(server.browser().signIn(email, TEST_PASSWORD)).rejects.toThrow('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
    expect((await admin.found(userId)).forcePasswordReset).toBe(true);
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Set a new password');
    expect(mail?.text).toContain('Your previous password no longer works');
    const input = { password: NEW_PASSWORD, resetToken: tokenIn(email) };
    expect((await browser.call(RESET, { input })).data).toEqual({ AuthResetPassword: { isPasswordResetSuccess: true } });
    await server.browser().signIn(email, NEW_PASSWORD);
    expect((await admin.found(userId)).forcePasswordReset).toBe(false);
    expect(await auditOf(server.database.storage, userId)).toContain('org:forcePasswordReset');
  });

  test('stops a sign-in that is waiting for the second step, and remembered devices', async () => {
    const { email, userId } = await person({ mfaEnabled: true });
    const remembering = server.browser();
    await remembering.emailLogin(email, TEST_PASSWORD);
    await remembering.mfaLogin(email, server.mail.lastCode(email), true);
    const waiting = server.browser();
    await waiting.emailLogin(email, TEST_PASSWORD);
    const code = server.mail.lastCode(email);
    await admin.forceReset(userId);
    expect((await waiting.mfaLogin(email, code)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    expect(
      await inSystem((transaction) => transaction.select().from(rememberedDevices).where(eq(rememberedDevices.userId, userId))),
    ).toEqual([]);
  });

  test('takes effect without a mail if the user got too many links within the hour, whose newest stays valid', async () => {
    const { email, userId } = await person();
    for (let time = 0; time < 10; time += 1) await server.browser().call(FORGET, { input: { email } });
    await server.queue.idle();
    const links = mailsTo(email).length;
    const resetToken = tokenIn(email);
    expect((await admin.forceReset(userId)).data).toEqual({ AuthForcePasswordReset: { isLinkSent: false } });
    expect(mailsTo(email)).toHaveLength(links);
    await expect(server.browser().signIn(email, TEST_PASSWORD)).rejects.toThrow('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
    const { data } = await server.browser().call(RESET, { input: { password: NEW_PASSWORD, resetToken } });
    expect(data).toEqual({ AuthResetPassword: { isPasswordResetSuccess: true } });
  });

  test('rejects archived users and users of single sign-on', async () => {
    const [archived, linked] = [await person({ archivedAt: new Date() }), await person({ source: 'SSO' })];
    const answers = [await admin.forceReset(archived.userId), await admin.forceReset(linked.userId), await admin.forceReset('x')];
    expect(answers.map(({ code, errors }) => [code, errors[0]?.message])).toEqual([
      ['BAD_REQUEST', 'This user is archived.'],
      ['BAD_REQUEST', 'This user signs in with single sign-on, without a password of Edge Console.'],
      ['NOT_FOUND', 'Not found.'],
    ]);
    expect((await admin.found(linked.userId)).forcePasswordReset).toBe(false);
  });
});

describe('MFA', () => {
  const devicesOf = (userId: string) =>
    inSystem((transaction) => transaction.select().from(rememberedDevices).where(eq(rememberedDevices.userId, userId)));

  test('turned on asks for a code at the next sign-in, and notifies the user', async () => {
    const { email, userId } = await person();
    const answer = await admin.setMfa(userId, true);
    expect(answer.data?.ORGSetUserMfa).toMatchObject({ mfaEnabled: true, version: 2 });
    expect((await server.browser().emailLogin(email, TEST_PASSWORD)).data?.AuthEmailLogin.mfa).toBe(true);
    expect(mailsTo(email)[0]?.subject).toBe('Two-step verification was turned on for your account');
    expect(await auditOf(server.database.storage, userId)).toContain('org:editUser');
  });

  test('turned off does not ask for a code, notifies the user, and removes remembered devices', async () => {
    const { email, userId } = await person({ mfaEnabled: true });
    const browser = server.browser();
    await browser.emailLogin(email, TEST_PASSWORD);
    await browser.mfaLogin(email, server.mail.lastCode(email), true);
    expect(await devicesOf(userId)).toHaveLength(1);
    expect((await admin.setMfa(userId, false)).data?.ORGSetUserMfa.mfaEnabled).toBe(false);
    expect(await devicesOf(userId)).toEqual([]);
    expect(mailsTo(email).at(-1)?.subject).toBe('Two-step verification was turned off for your account');
    expect((await server.browser().emailLogin(email, TEST_PASSWORD)).data?.AuthEmailLogin.mfa).toBeNull();
    await admin.setMfa(userId, true);
    expect((await browser.emailLogin(email, TEST_PASSWORD)).data?.AuthEmailLogin.mfa).toBe(true);
  });

  test('that a user already has changes nothing', async () => {
    const { email, userId } = await person();
    expect((await admin.setMfa(userId, false)).data?.ORGSetUserMfa.version).toBe(1);
    expect(mailsTo(email)).toEqual([]);
    expect(await auditOf(server.database.storage, userId)).toEqual([]);
  });

  test('of an archived user cannot be changed, and callers cannot turn off their own', async () => {
    const archived = await person({ archivedAt: new Date() });
    const me = (await admin.browser.call<{ AuthMe: { _id: string } }>('query AuthMe { AuthMe { _id } }')).data?.AuthMe._id ?? '';
    expect((await admin.setMfa(me, true)).data?.ORGSetUserMfa.mfaEnabled).toBe(true);
    const answers = [await admin.setMfa(archived.userId, true), await admin.setMfa(me, false)];
    expect(answers.map(({ code, errors }) => [code, errors[0]?.message])).toEqual([
      ['BAD_REQUEST', 'This user is archived. Restore the user before you change them.'],
      ['BAD_REQUEST', 'You cannot turn off MFA for yourself.'],
    ]);
    expect((await admin.found(me)).mfaEnabled).toBe(true);
  });
});

describe('several users', () => {
  type Results = Awaited<ReturnType<UserCaller['move']>>['results'];
  const resultOf = (results: Results, userId: string) => {
    const found = results.find(({ _id }) => _id === userId);
    return found && { ok: found.ok, code: found.code, message: found.message };
  };

  test('get a link to set a new password; users who cannot get one are named', async () => {
    const [ann, again, archived, linked] = [
      await person(),
      await person(),
      await person({ archivedAt: new Date() }),
      await person({ source: 'SSO' }),
    ];
    await server.browser().call(FORGET, { input: { email: again.email } });
    await server.queue.idle();
    const ids = [ann, again, archived, linked].map(({ userId }) => userId);
    const { results, users: changed } = await admin.move('resetPasswords', ids);
    expect(ids.map((userId) => resultOf(results, userId))).toEqual([
      { ok: true, code: null, message: null },
      LINK_RECENT,
      ARCHIVED,
      SINGLE_SIGN_ON,
    ]);
    expect(changed.map(({ _id }) => _id)).toEqual([ann.userId]);
    expect(mailsTo(ann.email).map(({ subject }) => subject)).toEqual(['Reset your password']);
    expect(mailsTo(again.email)).toHaveLength(1);
    await server.browser().signIn(ann.email, TEST_PASSWORD);
    expect(resultOf((await admin.move('resetPasswords', [ann.userId])).results, ann.userId)).toEqual(LINK_RECENT);
    server.clock.advance(3_600_000);
    const later = new UserCaller(await signedIn(server, own, USER_RIGHTS), own);
    expect(resultOf((await later.move('resetPasswords', [ann.userId])).results, ann.userId)).toMatchObject({ ok: true });
  });

  test('are unlocked; a user who is not locked is not changed, and an archived user is named', async () => {
    const [locked, open, archived] = [await person(), await person(), await person({ archivedAt: new Date() })];
    await lock(locked.email);
    const ids = [locked, open, archived].map(({ userId }) => userId);
    const { results } = await admin.move('unlockAll', ids);
    expect(ids.map((userId) => resultOf(results, userId))).toEqual([
      { ok: true, code: null, message: null },
      { ok: true, code: null, message: null },
      ARCHIVED,
    ]);
    await server.browser().signIn(locked.email, TEST_PASSWORD);
    expect(await auditOf(server.database.storage, locked.userId)).toContain('org:unlockUser');
    expect(await auditOf(server.database.storage, open.userId)).not.toContain('org:unlockUser');
  });

  test('of another department, and of other customers, are not changed', async () => {
    const north = await buildHierarchy(server.database.storage, own);
    const other = await buildCustomer(server.database.storage);
    const [here, foreign] = [await person(), await buildUser(server.database.storage, other)];
    const place = { ...placeOf(own), hierarchyId: north.hierarchyId };
    for (const kind of ['resetPasswords', 'unlockAll'] as const)
      expect((await admin.move(kind, [here.userId, foreign.userId], place)).results.map(({ code }) => code)).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
      ]);
    expect(mailsTo(here.email)).toEqual([]);
  });

  test('all users that match search and filters are changed by a job, each with its own result', async () => {
    const [locked, other, linked] = [
      await person({ lastName: 'Zzyzx' }),
      await person({ lastName: 'Zzyzx' }),
      await person({ lastName: 'Zzyzx', source: 'SSO' }),
    ];
    await lock(locked.email);
    const start = (input: object) => admin.browser.call(USER_DOCUMENTS.startJob, { input: { ...placeOf(own), ...input } });
    expect((await start({ kind: 'UNLOCK', all: { searchText: 'zzyzx', locked: true } })).code).toBeUndefined();
    await server.queue.idle();
    expect((await admin.found(locked.userId)).locked).toBe(false);
    expect((await start({ kind: 'RESET_PASSWORD', all: { searchText: 'zzyzx', excludedIds: [other.userId] } })).code).toBeUndefined();
    await server.queue.idle();
    expect([locked, other, linked].map(({ email }) => mailsTo(email).length)).toEqual([1, 0, 0]);
    const jobs = (await admin.browser.call<{ CommonGetJobs: readonly { readonly kind: string }[] }>(JOBS)).data?.CommonGetJobs;
    // Both were started at the same time of the test clock.
    expect(jobs?.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'org:resetUserPasswords', status: 'done', done: 2, failed: 1 },
      { kind: 'org:unlockUsers', status: 'done', done: 1, failed: 0 },
    ]);
  });

  test('a job requires the action of its kind', async () => {
    const { userId } = await person();
    const archiver = new UserCaller(await signedIn(server, own, ['org:archiveUser']), own);
    for (const kind of ['RESET_PASSWORD', 'UNLOCK', 'RESTORE'])
      expect((await archiver.browser.call(USER_DOCUMENTS.startJob, { input: { kind, ...placeOf(own), userIds: [userId] } })).code).toBe(
        'FORBIDDEN',
      );
    const unlocker = new UserCaller(await signedIn(server, own, ['org:unlockUser']), own);
    const answer = await unlocker.browser.call(USER_DOCUMENTS.startJob, { input: { kind: 'UNLOCK', ...placeOf(own), userIds: [userId] } });
    expect(answer.code).toBeUndefined();
  });
});

test('a user whom an upload marks as having to set a password loses the mark by setting the first one', async () => {
  const user = await buildUser(server.database.storage, own, { email: `sign-in-${(number += 1)}@example.com`, forcePasswordReset: true });
  await server.browser().call(FORGET, { input: { email: user.email } });
  await server.queue.idle();
  expect((await admin.found(user.userId)).forcePasswordReset).toBe(true);
  await server.browser().call(RESET, { input: { password: NEW_PASSWORD, resetToken: tokenIn(user.email) } });
  expect((await admin.found(user.userId)).forcePasswordReset).toBe(false);
  expect(await inSystem((transaction) => transaction.select().from(credentials).where(eq(credentials.userId, user.userId)))).toHaveLength(
    1,
  );
});
