import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleClient } from '../support/ConsoleClient.js';
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

/** As docs/operations/backup.md says. */
test('H46: backup, wipe, restore: everything is there again, sessions too, in the same place and in another one', async () => {
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
  expect(await first.stop()).toBe(0);

  await cp(data, backup, { recursive: true, preserveTimestamps: true });
  await rm(data, { recursive: true });
  await cp(backup, data, { recursive: true });
  for (const place of [data, backup]) {
    const restored = await startServer({ DATA_DIR: place });
    try {
      expect(await readMe(client.at(restored.url))).toEqual(before);
    } finally {
      expect(await restored.stop()).toBe(0);
    }
  }
}, 120_000);
