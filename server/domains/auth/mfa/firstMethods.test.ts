import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../storage/index.js';
import { buildCustomer, buildUser, signedIn, startTestConsole, TEST_PASSWORD, type TestConsole } from '../../../testing/index.js';
import { passkeys } from '../passkeys/tables.js';
import { credentials, totpFactors } from '../tables.js';

let server: TestConsole;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

const USERS = 'query ORGGetUsers($filter: ORGGetUsersFilter!) { ORGGetUsers(filter: $filter) { data { _id mfaMethod } } }';

test('IAMGQL-007: each user has the second step that they are asked for first: an app, a passkey from before a mailed link, or a mailed code', async () => {
  const { storage } = server.database;
  const own = await buildCustomer(storage);
  const newUser = async () => (await buildUser(storage, own, { lastName: 'Zzyzx', password: TEST_PASSWORD })).userId;
  const [plain, withApp, unconfirmed] = [await newUser(), await newUser(), await newUser()];
  const [before, after] = [await newUser(), await newUser()];
  const now = server.clock.now();
  const passkey = (userId: string, minutes: number) => {
    const id = newId(now);
    const key = { passkeyId: id, credentialId: id, publicKey: 'key', signCount: 0, isSynced: false, name: 'Laptop' };
    return { ...key, userId, createdAt: new Date(now.getTime() + minutes * 60_000) };
  };
  await storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    await transaction.insert(totpFactors).values([
      { userId: withApp, secret: 'sealed', createdAt: now, confirmedAt: now },
      { userId: unconfirmed, secret: 'sealed', createdAt: now },
    ]);
    await transaction.insert(passkeys).values([passkey(before, -1), passkey(after, 1)]);
    for (const userId of [before, after])
      await transaction.update(credentials).set({ setByLinkAt: now }).where(eq(credentials.userId, userId));
  });
  const browser = await signedIn(server, own, ['org:viewUserList']);
  const filter = { organizationId: own.organizationId, customerId: own.customerId, searchText: 'zzyzx' };
  const { data } = await browser.call<{ ORGGetUsers: { data: readonly { _id: string; mfaMethod: string }[] } }>(USERS, { filter });
  expect(new Map(data?.ORGGetUsers.data.map(({ _id, mfaMethod }) => [_id, mfaMethod]))).toEqual(
    new Map([
      [plain, 'EMAIL_CODE'],
      [withApp, 'TOTP'],
      [unconfirmed, 'EMAIL_CODE'],
      [before, 'PASSKEY'],
      [after, 'EMAIL_CODE'],
    ]),
  );
});
