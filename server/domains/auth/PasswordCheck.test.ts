import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { serviceErrorOf } from '../../graphql/errors.js';
import { buildCustomer, buildUser, startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { PasswordCheck } from './PasswordCheck.js';
import { KeyedHash } from './tokens.js';

const PASSWORD = 'Correct-Horse-42';
const LOCKED = 'ERROR_CUSTOM_USER_LOCKED';
const now = new Date(Date.UTC(2026, 5, 1));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Simulates one of several servers on the same database. */
function serverOnTheDatabase(): (email: string, password: string) => Promise<string> {
  const check = new PasswordCheck(database.storage.directory, new KeyedHash('a key for tests that is long enough'), () => now);
  return (email, password) =>
    check.check(email, password).then(
      () => 'right',
      (error: unknown) => serviceErrorOf(error)?.extensions.code ?? String(error),
    );
}

test('LOGIN-032: fifty wrong passwords at once, spread over ten servers, give four rejections and a lock', async () => {
  const customer = await buildCustomer(database.storage);
  const { email } = await buildUser(database.storage, customer, { password: PASSWORD });
  const servers = Array.from({ length: 10 }, serverOnTheDatabase);
  const answers = await Promise.all(Array.from({ length: 50 }, (_each, index) => servers[index % 10]?.(email, 'wrong')));
  expect(answers.filter((answer) => answer !== LOCKED)).toHaveLength(4);
  expect(await servers[0]?.(email, PASSWORD)).toBe(LOCKED);
});

test('LOGIN-032: a correct password in the fifth attempt is accepted and resets the count', async () => {
  const customer = await buildCustomer(database.storage);
  const { email } = await buildUser(database.storage, customer, { password: PASSWORD });
  const ask = serverOnTheDatabase();
  for (let attempt = 0; attempt < 4; attempt += 1) await ask(email, 'wrong');
  expect(await ask(email, PASSWORD)).toBe('right');
  expect(await ask(email, 'wrong')).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
});

test('LOGIN-032: a lock is audited once, also for unknown addresses, and without the address', async () => {
  const ask = serverOnTheDatabase();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('nobody@nowhere.example', 'wrong')));
  expect(answers.filter((answer) => answer !== LOCKED)).toHaveLength(4);
  const { rows } = await database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.execute<{ line: string }>(
      sql`SELECT audit::text AS line FROM audit WHERE customer_id = 'platform' AND action = 'auth:locked'`,
    ),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toContain('nobody');
});
