import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  buildCustomer,
  buildGroup,
  buildHierarchy,
  buildUser,
  describeRefusals,
  placeOf,
  signedIn,
  startTestConsole,
  TEST_PASSWORD,
  type Answer,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import type { users } from '../tables.js';
import { newUser, USER_DOCUMENTS, USER_RIGHTS, UserCaller, type AnsweredUser } from './testing/UserCaller.js';

const UNKNOWN_ID = 'f'.repeat(24);

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: UserCaller;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = new UserCaller(await signedIn(server, own, USER_RIGHTS), own);
});

const inputErrorsOf = (answer: Answer<unknown>) => answer.errors[0]?.extensions.inputErrors;
const userOf = async (customer: Customer, given: Partial<typeof users.$inferInsert> = {}) =>
  (await buildUser(server.database.storage, customer, given)).userId;
const filterOf = async (customer: Customer) => ({ filter: { _id: await userOf(customer), ...placeOf(customer) } });
const update = { firstName: 'Ann', lastName: 'Archer', version: 1 };

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    ORGGetUser: { document: USER_DOCUMENTS.one, right: 'org:viewUser', variables: filterOf },
    ORGCreateEndUser: { document: USER_DOCUMENTS.create, right: 'org:createUser', variables: (customer) => newUser(customer) },
    ORGUpdateUser: {
      document: USER_DOCUMENTS.update,
      right: 'org:editUser',
      variables: async (customer) => ({ ...(await filterOf(customer)), update }),
    },
    ORGArchiveUser: { document: USER_DOCUMENTS.archiveOne, right: 'org:archiveUser', variables: filterOf },
    ORGArchiveUsers: {
      document: USER_DOCUMENTS.archive,
      right: 'org:archiveUser',
      variables: async (customer) => ({ filter: { ...placeOf(customer), userIds: [await userOf(customer)] } }),
    },
    ORGRestoreUsers: {
      document: USER_DOCUMENTS.restore,
      right: 'org:restoreUser',
      variables: async (customer) => ({ filter: { ...placeOf(customer), userIds: [await userOf(customer, { archivedAt: new Date() })] } }),
    },
    ORGSetUserMfa: {
      document: USER_DOCUMENTS.setMfa,
      right: 'org:editUser',
      variables: async (customer) => ({ ...(await filterOf(customer)), mfaEnabled: false }),
    },
    ORGResetUserPasswords: {
      document: USER_DOCUMENTS.resetPasswords,
      right: 'org:resetUserPassword',
      variables: async (customer) => ({ filter: { ...placeOf(customer), userIds: [await userOf(customer)] } }),
    },
    ORGUnlockUsers: {
      document: USER_DOCUMENTS.unlockAll,
      right: 'org:unlockUser',
      variables: async (customer) => ({ filter: { ...placeOf(customer), userIds: [await userOf(customer)] } }),
    },
    AuthForcePasswordReset: {
      document: USER_DOCUMENTS.forceReset,
      right: 'org:resetUserPassword',
      variables: async (customer) => ({ input: { id: await userOf(customer) } }),
    },
    AuthUnlockUser: {
      document: USER_DOCUMENTS.unlock,
      right: 'org:unlockUser',
      variables: async (customer) => ({ dto: { id: await userOf(customer) } }),
    },
  },
});

test('IAMGQL-007 IAMGQL-059: one user with all fields', async () => {
  const group = await buildGroup(server.database.storage, own, { name: 'Panel', archivedAt: new Date(Date.UTC(2026, 3, 5)) });
  const lastActiveAt = new Date(Date.UTC(2026, 4, 1));
  const options = { password: TEST_PASSWORD, groups: [group], phoneNumber: '+61412345678', notes: 'From the upload', lastActiveAt };
  const user = await buildUser(server.database.storage, own, options);
  const answered = await admin.found(user.userId);
  expect(answered).toEqual({
    _id: user.userId,
    organizationId: own.organizationId,
    customerId: own.customerId,
    hierarchyId: own.rootHierarchyId,
    username: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: '+61412345678',
    locked: false,
    lastPasswordUpdatedAt: expect.stringMatching(/^20/),
    forcePasswordReset: false,
    mfaEnabled: true,
    mfaMethod: 'EMAIL_CODE',
    notes: 'From the upload',
    groupIds: [group.groupId],
    group: [{ _id: group.groupId, name: 'Panel', archivedAt: '2026-04-05T00:00:00.000Z' }],
    customer: { displayName: own.displayName },
    lastActive: '2026-05-01T00:00:00.000Z',
    createdAt: user.createdAt.toISOString(),
    updatedAt: expect.any(String),
    archivedAt: null,
    version: 1,
  });
});

test('a user of another department than the given one, and an unknown or malformed id, are NOT_FOUND', async () => {
  const north = await buildHierarchy(server.database.storage, own);
  const userId = await userOf(own);
  const elsewhere = await admin.browser.call(USER_DOCUMENTS.one, {
    filter: { _id: userId, ...placeOf(own), hierarchyId: north.hierarchyId },
  });
  const refusals = [elsewhere, await admin.one(UNKNOWN_ID), await admin.one("' OR 1=1 --")];
  expect(refusals.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

describe('create', () => {
  test('USER-073 IAMGQL-062: trims the texts, stores the number in one format, and adds the user to the groups', async () => {
    const group = await buildGroup(server.database.storage, own);
    const email = `ann@${own.customerId}.example`;
    const given = { firstName: ' Ann ', lastName: 'Archer\n', email: ` ${email} `, phoneNumber: '+61 412 345 678' };
    const user = await admin.created({ ...given, groupIds: [group.groupId] });
    const stored = { firstName: 'Ann', lastName: 'Archer', email, username: email, phoneNumber: '+61412345678' };
    expect(user).toMatchObject({ ...stored, groupIds: [group.groupId], locked: false, lastPasswordUpdatedAt: null, version: 1 });
    await server.queue.idle();
    expect((await auditOf(server.database.storage, user._id)).toSorted()).toEqual(['auth:accountLinkSent', 'org:createUser']);
  });

  test('IAMGQL-063: mails a link that sets the password, with which the user signs in', async () => {
    const user = await admin.created();
    await server.queue.idle();
    const mail = server.mail.sent.find(({ to }) => to === user.email);
    expect(mail?.subject).toBe('Your account in Edge Console');
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.pathname).toBe('/resetPassword');
    const browser = server.browser();
    const reset =
      'mutation AuthResetPassword($input: AuthResetPasswordInput!) { AuthResetPassword(input: $input) { isPasswordResetSuccess } }';
    const input = { password: 'Quiet-Harbour-61', resetToken: link.searchParams.get('token') };
    expect((await browser.call(reset, { input })).data).toEqual({ AuthResetPassword: { isPasswordResetSuccess: true } });
    expect((await admin.found(user._id)).lastPasswordUpdatedAt).toBe(server.clock.now().toISOString());
  });

  test.each([
    [{ firstName: ' ' }, 'user.firstName', 'Please enter your first name'],
    [{ firstName: 'x'.repeat(51) }, 'user.firstName', 'Please keep your first name within 50 characters'],
    [{ lastName: '' }, 'user.lastName', 'Please enter your last name'],
    [{ lastName: 'x'.repeat(51) }, 'user.lastName', 'Please keep your last name within 50 characters'],
    [{ email: ' ' }, 'user.email', 'Please enter your email'],
    [{ email: 'ann@example' }, 'user.email', 'Please enter a valid email'],
    [{ phoneNumber: '0412 345 678' }, 'user.phoneNumber', 'Please enter a valid phone number'],
    [{ phoneNumber: '+61 412' }, 'user.phoneNumber', 'Please enter a valid phone number'],
  ])('IAMGQL-005: a fault is reported at its field: %o', async (given, path, message) =>
    expect(inputErrorsOf(await admin.create(given))).toEqual([{ path, message }]),
  );

  test('IAMGQL-063: an address in use, also in other letters, of an archived user and of another customer, is ERROR_CUSTOM_USER_EXISTS', async () => {
    const email = `taken@${other.customerId}.example`;
    await buildUser(server.database.storage, other, { email, archivedAt: new Date() });
    const refused = await admin.create({ email: email.toUpperCase() });
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'ERROR_CUSTOM_USER_EXISTS',
      'A user with this username and email already exists.',
    ]);
  });

  test('D-163: groups that grant more than the caller has are refused, and no user is created', async () => {
    const mighty = await buildGroup(server.database.storage, own, { actions: ['org:editGroup'] });
    const email = `eve@${own.customerId}.example`;
    const refused = await admin.create({ email, groupIds: [mighty.groupId] });
    expect([refused.code, refused.errors[0]?.extensions.missing?.map(({ action }) => action)]).toEqual([
      'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS',
      ['org:editGroup'],
    ]);
    expect((await admin.create({ email })).code).toBeUndefined();
  });

  test("another customer's group, an archived and an unknown group are rejected at the field", async () => {
    const foreign = await buildGroup(server.database.storage, other);
    const archived = await buildGroup(server.database.storage, own, { archivedAt: new Date() });
    for (const groupId of [foreign.groupId, archived.groupId, UNKNOWN_ID, 'nonsense'])
      expect(inputErrorsOf(await admin.create({ groupIds: [groupId] }))).toEqual([{ path: 'user.groupIds', message: 'Group not found.' }]);
  });

  test('repeated and concurrent calls with the same key create one user and send one mail', async () => {
    const variables = newUser(own, { idempotencyKey: 'one and the same' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.browser.call<{ ORGCreateEndUser: AnsweredUser }>(USER_DOCUMENTS.create, variables)),
    );
    expect(new Set(answers.map(({ data }) => data?.ORGCreateEndUser._id)).size).toBe(1);
    await server.queue.idle();
    expect(server.mail.sent.filter(({ to }) => to === variables.user.email)).toHaveLength(1);
  });
});

describe('update', () => {
  test('IAMGQL-061 IAMGQL-064: changes names and number, and keeps the e-mail address', async () => {
    const user = await buildUser(server.database.storage, own, { phoneNumber: '+61412345678' });
    const changed = (await admin.update(user.userId, { firstName: ' Ann', lastName: 'Archer' })).data?.ORGUpdateUser;
    expect(changed).toMatchObject({ firstName: 'Ann', lastName: 'Archer', email: user.email, phoneNumber: null, version: 2 });
    expect(await auditOf(server.database.storage, user.userId)).toEqual(['org:editUser']);
  });

  test('another version is a CONFLICT with the current user; an archived user is not changed', async () => {
    const userId = await userOf(own, { firstName: 'Bea' });
    const conflict = await admin.update(userId, { version: 7 });
    expect([conflict.code, conflict.errors[0]?.extensions.current]).toEqual(['CONFLICT', expect.objectContaining({ firstName: 'Bea' })]);
    await admin.move('archive', [userId]);
    const archived = await admin.update(userId, { version: 2 });
    expect([archived.code, archived.errors[0]?.message]).toEqual([
      'BAD_REQUEST',
      'This user is archived. Restore the user before you change them.',
    ]);
  });
});

describe('archive and restore', () => {
  test('USER-084 IAMGQL-057: archiving sets archivedAt and ends the session; restoring clears it and permits the sign-in again', async () => {
    const email = `gone@${own.customerId}.example`;
    const group = await buildGroup(server.database.storage, own, { actions: ['edge:access'] });
    const { userId } = await buildUser(server.database.storage, own, {
      email,
      password: TEST_PASSWORD,
      mfaEnabled: false,
      groups: [group],
    });
    const me = 'query AuthMe { AuthMe { customerId } }';
    const browser = server.browser();
    await browser.signIn(email, TEST_PASSWORD);
    expect((await browser.call(me)).code).toBeUndefined();
    for (const kind of ['archive', 'archive'] as const)
      expect((await admin.move(kind, [userId])).results).toEqual([{ _id: userId, ok: true, code: null, message: null }]);
    expect((await admin.found(userId)).archivedAt).toBe(server.clock.now().toISOString());
    expect((await browser.call(me)).code).toBe('UNAUTHENTICATED');
    await expect(server.browser().signIn(email, TEST_PASSWORD)).rejects.toThrow();
    expect((await admin.move('restore', [userId])).users).toEqual([{ _id: userId, archivedAt: null }]);
    await browser.signIn(email, TEST_PASSWORD);
    expect((await browser.call(me)).code).toBeUndefined();
    const audited = await auditOf(server.database.storage, userId);
    expect(audited.filter((action) => action.startsWith('org:'))).toEqual(['org:archiveUser', 'org:restoreUser']);
  });

  test('IAMGQL-064: callers cannot archive themselves; the other users are archived', async () => {
    const me = (await admin.browser.call<{ AuthMe: { _id: string } }>('query AuthMe { AuthMe { _id } }')).data?.AuthMe._id ?? '';
    const userId = await userOf(own);
    const { results } = await admin.move('archive', [me, userId]);
    expect(new Map(results.map(({ _id, ok, message }) => [_id, [ok, message]]))).toEqual(
      new Map([
        [me, [false, 'You cannot archive yourself.']],
        [userId, [true, null]],
      ]),
    );
    const alone = await admin.browser.call(USER_DOCUMENTS.archiveOne, admin.filterOf(me));
    expect([alone.code, alone.errors[0]?.message]).toEqual(['BAD_REQUEST', 'You cannot archive yourself.']);
  });

  test('IAMGQL-060: one user is archived by their id', async () => {
    const userId = await userOf(own);
    const answer = await admin.browser.call<{ ORGArchiveUser: AnsweredUser }>(USER_DOCUMENTS.archiveOne, admin.filterOf(userId));
    expect(answer.data?.ORGArchiveUser).toMatchObject({ _id: userId, archivedAt: server.clock.now().toISOString(), version: 2 });
  });

  test('IAMGQL-058: a job archives all users that match a search but the excluded ones and the caller, and restores them', async () => {
    const [first, second] = [await userOf(own, { lastName: 'Zzyzx' }), await userOf(own, { lastName: 'Zzyzx' })];
    const kept = await userOf(own, { lastName: 'Zzyzx' });
    const start = (kind: string) =>
      admin.browser.call(USER_DOCUMENTS.startJob, { input: { kind, ...placeOf(own), all: { searchText: 'zzyzx', excludedIds: [kept] } } });
    for (const [kind, isArchived] of [
      ['ARCHIVE', true],
      ['RESTORE', false],
    ] as const) {
      expect((await start(kind)).code).toBeUndefined();
      await server.queue.idle();
      const states = await Promise.all([first, second, kept].map(async (userId) => (await admin.found(userId)).archivedAt !== null));
      expect(states).toEqual([isArchived, isArchived, false]);
    }
  });
});

describe('unlock', () => {
  test('USER-085 IAMGQL-068: five wrong passwords lock the user; unlocking ends the lock, and the user signs in again', async () => {
    const email = `locked@${own.customerId}.example`;
    const { userId } = await buildUser(server.database.storage, own, { email, password: TEST_PASSWORD, mfaEnabled: false });
    for (let time = 0; time < 5; time += 1)
      await server
        .browser()
        .signIn(email, 'Wrong-Password-1')
        .catch(() => undefined);
    expect((await admin.found(userId)).locked).toBe(true);
    await expect(server.browser().signIn(email, TEST_PASSWORD)).rejects.toThrow();
    const answer = await admin.browser.call(USER_DOCUMENTS.unlock, { dto: { id: userId } });
    expect(answer.data).toEqual({ AuthUnlockUser: { isUnlockUserSuccess: true } });
    expect((await admin.found(userId)).locked).toBe(false);
    await server.browser().signIn(email, TEST_PASSWORD);
    expect(await auditOf(server.database.storage, userId)).toContain('org:unlockUser');
  });

  test('a lock ends by itself after five minutes', async () => {
    const { userId } = await buildUser(server.database.storage, own, { lockedUntil: new Date(server.clock.now().getTime() + 300_000) });
    expect((await admin.found(userId)).locked).toBe(true);
    server.clock.advance(300_001);
    const later = new UserCaller(await signedIn(server, own, USER_RIGHTS), own);
    expect((await later.found(userId)).locked).toBe(false);
  });
});
