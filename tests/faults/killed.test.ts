import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { newDataFolder } from '../support/dataFolder.js';
import { startServer } from '../support/startServer.js';

const IS_LONG = process.env['LONG_TESTS'] === '1';

/** Number of mutations in a round, of simultaneous mutations, and of rounds that end with kill -9. */
const MUTATIONS = IS_LONG ? 1_000 : 200;
const PARALLEL = 8;
const ROUNDS = IS_LONG ? 10 : 1;

const CREATE = 'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id } }';
const LIST =
  'query ORGGetCustomers($filter: ORGGetCustomersFilter!) { ORGGetCustomers(filter: $filter) { _id uniqueName rootHierarchyId } }';
const ME = 'query AuthMe { AuthMe { organizationId } }';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await newDataFolder('killed');
});
afterAll(async () => {
  await rm(dataDirectory, { recursive: true, force: true });
});

async function signIn(url: string) {
  const client = new ConsoleClient(url);
  await client.signIn('admin@example.com');
  const me = await client.call<{ AuthMe: { organizationId: string } }>('AuthMe', ME);
  if (me.data === null) throw new Error(`AuthMe failed: ${JSON.stringify(me.errors)}`);
  return { client, organizationId: me.data.AuthMe.organizationId };
}

async function customerNames(client: ConsoleClient, organizationId: string): Promise<Set<string>> {
  const list = await client.call<{ ORGGetCustomers: { uniqueName: string }[] }>('ORGGetCustomers', LIST, { filter: { organizationId } });
  if (list.data === null) throw new Error(`ORGGetCustomers failed: ${JSON.stringify(list.errors)}`);
  return new Set(list.data.ORGGetCustomers.map((customer) => customer.uniqueName));
}

test(
  `CUST-050: kill -9 during ${MUTATIONS} mutations, ${ROUNDS} times, does not lose an acknowledged mutation`,
  { timeout: 60_000 * (ROUNDS + 1) },
  async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer({ DATA_DIR: dataDirectory });
      const { client, organizationId } = await signIn(server.url);
      // A different moment in each round, always before all mutations are done.
      const killAfter = Math.floor((MUTATIONS * (round + 1)) / (ROUNDS + 2));
      let sent = 0;
      let acknowledgedNow = 0;
      let killed: Promise<void> | undefined;
      const worker = async () => {
        while (sent < MUTATIONS && killed === undefined) {
          const uniqueName = `crash-${round}-${sent}`;
          sent += 1;
          try {
            const answer = await client.call<{ ORGCreateCustomer: { _id: string } }>('ORGCreateCustomer', CREATE, {
              customer: { organizationId, uniqueName, displayName: uniqueName },
            });
            if (answer.errors.length > 0) throw new Error(`${uniqueName} was refused: ${JSON.stringify(answer.errors)}`);
          } catch (error) {
            // A mutation without an answer is not acknowledged; every other failure is a fault.
            if (killed === undefined) throw error;
            return;
          }
          acknowledged.add(uniqueName);
          acknowledgedNow += 1;
          if (acknowledgedNow === killAfter) killed = server.kill();
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
      await killed;
      expect(killed, 'the server was killed in the middle').toBeDefined();
    }
    const server = await startServer({ DATA_DIR: dataDirectory });
    try {
      const { client, organizationId } = await signIn(server.url);
      const found = await customerNames(client, organizationId);
      const lost = [...acknowledged].filter((name) => !found.has(name));
      expect(acknowledged.size).toBeGreaterThan(ROUNDS);
      expect(lost).toEqual([]);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  },
);
