import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { runCommand } from '../support/runCommand.js';
import { startServer } from '../support/startServer.js';

const ME = 'query AuthMe { AuthMe { organizationId customerId hierarchyId customers { customerId uniqueName } } }';
const CREATE = 'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id } }';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-restored-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Me {
  AuthMe: { organizationId: string; customers: readonly { uniqueName: string }[] };
}

const readMe = async (client: ConsoleClient) => (await client.call<Me>('AuthMe', ME)).data?.AuthMe;

/** The commands of docs/operations/backup.md. */
test('H46: after a backup while the server runs, deleted data and a restore, all data exists again, including sessions', async () => {
  const data = path.join(folder, 'data');
  const backup = path.join(folder, 'backup');
  const first = await startServer({ DATA_DIR: data });
  const client = new ConsoleClient(first.url);
  await client.signIn('admin@example.com');
  const organizationId = (await readMe(client))?.organizationId;
  const customer = { organizationId, uniqueName: 'in-the-backup', displayName: 'In the backup' };
  expect((await client.call('ORGCreateCustomer', CREATE, { customer })).errors).toEqual([]);
  const before = await readMe(client);
  expect(before?.customers.map(({ uniqueName }) => uniqueName)).toContain('in-the-backup');

  const made = await runCommand(['backup', backup], { DATA_DIR: data });
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.printed).toContain('It contains secrets (secrets.json).');
  const later = { organizationId, uniqueName: 'after-the-backup', displayName: 'After the backup' };
  expect((await client.call('ORGCreateCustomer', CREATE, { customer: later })).errors).toEqual([]);
  const refused = await runCommand(['restore', backup, '--replace'], { DATA_DIR: data });
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('is in use by the server') as string });
  expect(await first.stop()).toBe(0);

  const replaced = await runCommand(['restore', backup, '--replace'], { DATA_DIR: data });
  expect(replaced).toMatchObject({ code: 0, errors: '' });
  const elsewhere = path.join(folder, 'elsewhere');
  expect(await runCommand(['restore', backup], { DATA_DIR: elsewhere })).toMatchObject({ code: 0, errors: '' });
  for (const place of [data, elsewhere]) {
    const restored = await startServer({ DATA_DIR: place });
    try {
      expect(await readMe(client.at(restored.url))).toEqual(before);
    } finally {
      expect(await restored.stop()).toBe(0);
    }
  }
}, 120_000);
