import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secretAccept } from '../cli/secretAccept.js';
import { startTestDatabase, type TestDatabase } from '../testing/index.js';
import { requireSecretKey } from './secretKeyCheck.js';
import { secretKeyCheck } from './tables.js';

const [KEY, OTHER] = ['k'.repeat(32), 'o'.repeat(32)];
const NOW = new Date(Date.UTC(2026, 0, 1));
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(() => database.storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.delete(secretKeyCheck)));
afterAll(() => database.close());

const start = (key: string) => requireSecretKey(database.storage.directory, key, NOW);
const stored = () => database.storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.select().from(secretKeyCheck));

async function accept(key: string, ...words: string[]): Promise<string> {
  const lines: string[] = [];
  await secretAccept({ words, environment: { ...database.settings, SECRET_KEY: key }, print: (line) => lines.push(line) });
  return lines.join('\n');
}

test('a server starts with the key of the first start, and rejects another one with the consequences and the remedy', async () => {
  await start(KEY);
  await start(KEY);
  const refused = start(OTHER);
  await expect(refused).rejects.toThrow('SECRET_KEY is not the key that this database was used with.');
  await expect(refused).rejects.toThrow('authenticator apps and recovery codes of all users stop working');
  await expect(refused).rejects.toThrow('npm run secret:accept');
  await start(KEY);
});

test('the database contains neither the key nor a part of it', async () => {
  await start(KEY);
  const [row] = await stored();
  expect(row?.fingerprint).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain('kkkk');
});

test('if servers start concurrently with two keys, only servers with one of the keys start', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? KEY : OTHER));
  const outcomes = await Promise.allSettled(keys.map(start));
  const started = new Set(keys.filter((_, index) => outcomes[index]?.status === 'fulfilled'));
  expect(started.size).toBe(1);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(await stored()).toHaveLength(1);
});

test('after secret:accept with another key, servers start with that key and no longer with the previous one', async () => {
  await start(KEY);
  expect(await accept(KEY)).toBe('This key is already in use. Nothing was changed.');
  expect(await accept(OTHER)).toContain('The key is accepted. Restart every server with it.');
  await start(OTHER);
  await expect(start(KEY)).rejects.toThrow('SECRET_KEY is not the key');
  await expect(accept(KEY, KEY)).rejects.toThrow('has no arguments');
});
