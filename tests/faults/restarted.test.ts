import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { startServer } from '../support/startServer.js';

const ME = 'query AuthMe { AuthMe { organizationId customerId hierarchyId customers { customerId } } }';
const LIST = 'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id uniqueName archivedAt } }';
const CREATE = 'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id } }';
const ARCHIVE = 'mutation ORGArchiveCustomers($input: ORGCustomersInput!) { ORGArchiveCustomers(input: $input) { results { ok } } }';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'edge-restarted-'));
});
afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Me {
  AuthMe: { organizationId: string; customerId: string; hierarchyId: string; customers: readonly object[] };
}

async function readAll(client: ConsoleClient) {
  const me = await client.call<Me>('AuthMe', ME);
  if (me.data === null) throw new Error(JSON.stringify(me.errors));
  const { organizationId } = me.data.AuthMe;
  const list = await client.call<{ ORGGetCustomers: readonly object[] }>('ORGGetCustomers', LIST, {
    filter: { organizationId, activeOnly: false },
  });
  return { me: me.data.AuthMe, customers: list.data?.ORGGetCustomers ?? [] };
}

test('CUST-024 CUST-050 SESSION-029: a restart keeps all data and the session, and does not duplicate demo data', async () => {
  const first = await startServer({ DATA_DIR: dataDirectory });
  const client = new ConsoleClient(first.url);
  await client.signIn('admin@example.com');
  const { me } = await readAll(client);
  const created = await client.call<{ ORGCreateCustomer: { _id: string } }>('ORGCreateCustomer', CREATE, {
    customer: { organizationId: me.organizationId, uniqueName: 'kept-over-restart', displayName: 'Kept Over Restart' },
  });
  const customerIds = [created.data?.ORGCreateCustomer._id];
  const archived = await client.call('ORGArchiveCustomers', ARCHIVE, {
    input: { customerIds, organizationId: me.organizationId, hierarchyId: me.hierarchyId },
  });
  expect(archived.data).toEqual({ ORGArchiveCustomers: { results: [{ ok: true }] } });
  const before = await readAll(client);
  expect(await first.stop()).toBe(0);

  const second = await startServer({ DATA_DIR: dataDirectory });
  try {
    expect(await readAll(client.at(second.url))).toEqual(before);
  } finally {
    expect(await second.stop()).toBe(0);
  }
});
