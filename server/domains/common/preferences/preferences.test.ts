import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildUser,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
  type User,
} from '../../../testing/index.js';
import { users } from '../../org/tables.js';
import { userPreferences } from './tables.js';

const PASSWORD = 'Correct-Horse-42';
const GET = 'query CommonGetPreferences { CommonGetPreferences { key value updatedAt } }';
const SET =
  'mutation CommonSetPreference($preference: CommonSetPreferenceInput!) { CommonSetPreference(preference: $preference) { key value updatedAt } }';

interface Preference {
  readonly key: string;
  readonly value: unknown;
  readonly updatedAt: string;
}

let server: TestConsole;
let customer: Customer;
let user: User;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole();
  customer = await buildCustomer(server.database.storage);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ user, browser } = await signIn());
});

let count = 0;
async function signIn() {
  count += 1;
  const email = `prefers-${count}@example.com`;
  const made = await buildUser(server.database.storage, customer, { email, password: PASSWORD, mfaEnabled: false });
  const own = server.browser();
  await own.signIn(email, PASSWORD);
  return { user: made, browser: own };
}

const set = (key: string, value: unknown, by = browser) =>
  by.call<{ CommonSetPreference: Preference }>(SET, { preference: { key, value } });
const list = async (by = browser) => (await by.call<{ CommonGetPreferences: readonly Preference[] }>(GET)).data?.CommonGetPreferences;
const kept = async (by = browser) => Object.fromEntries((await list(by))?.map(({ key, value }) => [key, value]) ?? []);
const rowsOf = ({ userId }: User) =>
  server.database.storage.directory.transaction({ kind: 'user', userId }, (transaction) => transaction.select().from(userPreferences));

describe('preferences', () => {
  test('GQL-014: require a session', async () => {
    const signedOut = server.browser();
    expect([(await set('a', 1, signedOut)).code, (await signedOut.call(GET)).code]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  test('require no right, because they belong to the signed-in user', async () => {
    const { data } = await set('iam.groups.columns', ['name']);
    expect(data?.CommonSetPreference).toEqual({ key: 'iam.groups.columns', value: ['name'], updatedAt: server.clock.now().toISOString() });
    expect(await list()).toEqual([data?.CommonSetPreference]);
  });

  test("are never another user's, even within the same customer", async () => {
    await set('account.theme', 'dark');
    const other = await signIn();
    expect(await kept(other.browser)).toEqual({});
    await set('account.theme', 'light', other.browser);
    await set('account.theme', null, other.browser);
    expect(await kept()).toEqual({ 'account.theme': 'dark' });
  });

  test.each([[true], [false], [0], [-1.5], [''], ['1'], ['true'], [[]], [{}], [{ b: [null, { a: 1 }] }], ['ä "😀" \\u0000']])(
    'keep %j as it is',
    async (value) => {
      await set('any.value', value);
      expect(await kept()).toEqual({ 'any.value': value });
    },
  );

  test('the last write wins, and counts', async () => {
    await set('a', 1);
    server.clock.advance(1_000);
    await set('a', 2);
    expect(await rowsOf(user)).toEqual([{ userId: user.userId, key: 'a', value: 2, updatedAt: server.clock.now(), version: 2 }]);
  });

  test.each([null, undefined])('a value of %o removes the preference', async (value) => {
    await set('a', 1);
    expect((await set('a', value)).data?.CommonSetPreference.value).toBeNull();
    expect(await kept()).toEqual({});
    expect((await set('never.kept', value)).code).toBeUndefined();
  });

  test('are deleted with their user', async () => {
    await set('a', 1);
    await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.delete(users).where(eq(users.userId, user.userId)),
    );
    expect(await rowsOf(user)).toEqual([]);
  });
});

describe('rejected with the reason', () => {
  test.each(['', 'Theme', '1a', 'a b', 'a/b', 'a_b', `a${'b'.repeat(100)}`, '__proto__'])('the key %o', async (key) => {
    const { code, errors } = await set(key, 1);
    expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', expect.stringContaining('preference.key')]);
  });

  test('a value of more than 16 kB', async () => {
    expect((await set('a', 'x'.repeat(16 * 1024 - 2))).code).toBeUndefined();
    const { code, errors } = await set('a', 'x'.repeat(16 * 1024 - 1));
    expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', 'preference.value must be at most 16384 bytes as JSON.']);
    expect((await set('a', 'ä'.repeat(9 * 1024))).code).toBe('BAD_REQUEST');
  });

  test.each(['x\u0000', '\ud83d', ['\udc00']])('values that the database cannot store: %j', async (value) => {
    expect((await set('a', value)).code).toBe('BAD_REQUEST');
  });

  test('the 201st key; existing keys can change', async () => {
    await server.database.storage.directory.transaction({ kind: 'user', userId: user.userId }, (transaction) =>
      transaction.execute(
        sql`INSERT INTO user_preferences (user_id, key, value) SELECT ${user.userId}, 'k' || n, '1' FROM generate_series(1, 199) n`,
      ),
    );
    const codes = (await Promise.all(['new.one', 'new.two'].map((key) => set(key, 1)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'BAD_REQUEST')).toHaveLength(1);
    const { errors } = await set('new.three', 1);
    expect(errors[0]?.message).toBe('A user can have at most 200 preferences.');
    expect((await set('k1', 2)).code).toBeUndefined();
  });
});

describe('a transaction', () => {
  test("of another user, of customers or of the system cannot see a user's preferences", async () => {
    await set('a', 1);
    const { directory } = server.database.storage;
    const scopes = [
      { kind: 'user', userId: 'f'.repeat(24) },
      { kind: 'customers', customerIds: [customer.customerId] },
      { kind: 'all' },
      { kind: 'system' },
    ] as const;
    for (const scope of scopes)
      expect(await directory.transaction(scope, (transaction) => transaction.select().from(userPreferences))).toEqual([]);
  });

  test('of a user cannot see customers, and cannot write for another user', async () => {
    const { directory } = server.database.storage;
    const scope = { kind: 'user', userId: user.userId } as const;
    expect(await directory.transaction(scope, (transaction) => transaction.select().from(users))).toEqual([]);
    const other = await signIn();
    const planted = directory.transaction(scope, (transaction) =>
      transaction.insert(userPreferences).values({ userId: other.user.userId, key: 'a', value: 1, updatedAt: new Date() }),
    );
    await expect(planted).rejects.toThrow();
    expect(await rowsOf(other.user)).toEqual([]);
  });
});
