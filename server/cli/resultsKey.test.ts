import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultsKey } from '../domains/apps/index.js';
import { buildCustomer, startTestDatabase, type TestDatabase } from '../testing/index.js';
import { resultsKeyCommand } from './resultsKey.js';

const SECRET_KEY = 'k'.repeat(32);

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

async function run(...words: string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await resultsKeyCommand({ words, environment: { ...database.settings, SECRET_KEY }, print: (line) => lines.push(line) });
  return lines;
}

test('the command prints only the key of the customer', async () => {
  const { customerId } = await buildCustomer(database.storage);
  expect(await run(customerId)).toEqual([resultsKey(SECRET_KEY, customerId)]);
});

test('the command rejects unknown customers and other arguments', async () => {
  await expect(run('f'.repeat(24))).rejects.toThrow(`There is no customer with the id ${'f'.repeat(24)}.`);
  for (const words of [[], ['acme'], ['f'.repeat(24), 'more']])
    await expect(run(...words)).rejects.toThrow('Give the id of one customer: npm run results:key -- CUSTOMER_ID');
});
