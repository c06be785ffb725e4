import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { newDataFolder } from '../support/dataFolder.js';
import { startServer, type RunningServer } from '../support/startServer.js';

const ME = 'query AuthMe { AuthMe { customers { customerId organizationId rootHierarchyId awsRegion } } }';
const START = 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id } }';
const JOBS = 'query CommonGetJobs { CommonGetJobs { _id status done failed total } }';
const ROWS = 1_000;

interface Job {
  readonly _id: string;
  readonly status: string;
  readonly done: number;
  readonly failed: number;
}
interface Me {
  readonly AuthMe: { readonly customers: readonly Record<'customerId' | 'organizationId' | 'rootHierarchyId' | 'awsRegion', string>[] };
}

let dataDirectory: string;
let server: RunningServer | undefined;
beforeAll(async () => {
  dataDirectory = await newDataFolder('killed-job');
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function signIn(url: string): Promise<ConsoleClient> {
  const client = new ConsoleClient(url);
  await client.signIn('admin@example.com');
  return client;
}

async function readJob(client: ConsoleClient): Promise<Job> {
  const [job] = (await client.call<{ CommonGetJobs: readonly Job[] }>('CommonGetJobs', JOBS)).data?.CommonGetJobs ?? [];
  if (job === undefined) throw new Error('The server did not list the job.');
  return job;
}

test('a job that runs during kill -9 is finished after the restart, each row once', { timeout: 120_000 }, async () => {
  const first = await startServer({ DATA_DIR: dataDirectory });
  const client = await signIn(first.url);
  const me = await client.call<Me>('AuthMe', ME);
  const customer = me.data?.AuthMe.customers.find(({ awsRegion }) => awsRegion === client.awsRegion);
  // The ids are not ids of groups, so each row fails.
  const groupIds = Array.from({ length: ROWS }, (_, index) => index.toString(16).padStart(24, '0'));
  const input = {
    kind: 'ARCHIVE',
    customerId: customer?.customerId,
    organizationId: customer?.organizationId,
    hierarchyId: customer?.rootHierarchyId,
    groupIds,
  };
  const started = await client.call('ORGStartGroupsJob', START, { input });
  expect(started.errors).toEqual([]);
  await expect.poll(async () => (await readJob(client)).done, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  await first.kill();

  server = await startServer({ DATA_DIR: dataDirectory });
  const again = await signIn(server.url);
  await expect
    .poll(() => readJob(again), { timeout: 60_000, interval: 100 })
    .toMatchObject({ status: 'failed', done: ROWS, failed: ROWS, total: ROWS });
});
