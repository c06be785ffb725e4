import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomer, buildUser, startTestDatabase, type Customer, type TestDatabase } from '../testing/index.js';
import { openDatabase, type Database, type TenantScope } from './Database.js';

let database: TestDatabase;
/** One connection, so that every read meets the statements that earlier reads prepared. */
let single: Database;
let customers: readonly Customer[];

beforeAll(async () => {
  database = await startTestDatabase();
  single = openDatabase(database.urls.directory, 1, (error) => void process.stderr.write(`${error.message}\n`));
  customers = [await buildCustomer(database.storage), await buildCustomer(database.storage)];
  for (const customer of customers) await buildUser(database.storage, customer, { lastName: "O'Hara \\ $1" });
});
afterAll(async () => {
  await single.close();
  await database.close();
});

const customersOf = async (scope: TenantScope, lastName: string) => {
  const rows = await single.readOnce<{ id: string }>(
    scope,
    sql`SELECT customer_id AS id FROM users WHERE last_name = ${lastName} AND customer_id IN ${customers.map(({ customerId }) => customerId)}`,
  );
  return rows.map(({ id }) => id).sort();
};

test('GQL-014: a statement that was prepared in one scope sees only the rows of the next scope', async () => {
  const ids = customers.map(({ customerId }) => customerId).sort();
  expect(await customersOf({ kind: 'all' }, "O'Hara \\ $1")).toEqual(ids);
  for (const id of ids) expect(await customersOf({ kind: 'customers', customerIds: [id] }, "O'Hara \\ $1")).toEqual([id]);
  for (let read = 0; read < 8; read += 1) expect(await customersOf({ kind: 'customers', customerIds: [] }, "O'Hara \\ $1")).toEqual([]);
  expect(await customersOf({ kind: 'all' }, "O'Hara \\ $1")).toEqual(ids);
  expect(await customersOf({ kind: 'all' }, 'O')).toEqual([]);
});

test('a connection prepares a statement once, and again after it has failed', async () => {
  const read = (divisor: number) =>
    single.readOnce<{ result: number; prepared: number }>(
      { kind: 'system' },
      sql`SELECT 12 / ${divisor}::int AS result, count(*)::int AS prepared FROM pg_prepared_statements WHERE statement LIKE '%12 /%'`,
    );
  expect([await read(3), await read(4)]).toEqual([[{ result: 4, prepared: 1 }], [{ result: 3, prepared: 1 }]]);
  await expect(read(0)).rejects.toThrow('division by zero');
  expect(await read(6)).toEqual([{ result: 2, prepared: 2 }]);
});
