import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { startServer } from '../support/startServer.js';
import type { Figure, Measurement } from './support/Figure.js';
import { callsPerSecond, type Call } from './support/callsPerSecond.js';
import { documentIdOf } from './support/documentIdOf.js';
import { interleave, median } from './support/median.js';
import { startBareServer } from './support/startBareServer.js';
import { StatementLog } from './support/StatementLog.js';
import type { Round } from './support/statements.js';
import { withFolder } from './support/withConsole.js';

const ROUNDS = 3;
const CONNECTIONS = [1, 50];
/** More rows than one page of the list. */
const GROUPS = 40;
const PAGE = 30;
const ME = 'query AuthMe { AuthMe { organizationId customerId hierarchyId } }';
const CREATE = 'mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) { _id } }';

/** A call of the product by the id of its document, and its SQL. */
interface RecordedCall {
  readonly operation: string;
  readonly body: string;
  readonly rounds: readonly Round[];
}

/** P5: the cost of GraphQL, sessions, rights and the rest compared with a bare handler with the same SQL. */
export const apiCalls: Measurement = {
  id: 'P5',
  run: () =>
    withFolder(async (folder) => {
      const environment = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' };
      const { client, calls } = await record(environment, new StatementLog(path.join(folder, 'statements')));
      const roundsFile = path.join(folder, 'rounds.json');
      await writeFile(roundsFile, JSON.stringify(Object.fromEntries(calls.map(({ operation, rounds }) => [operation, rounds]))));
      const product = await startServer(environment);
      const bare = await startBareServer({ ...environment, BENCH_ROUNDS: roundsFile });
      try {
        const figures: Figure[] = [];
        for (const call of calls)
          for (const connections of CONNECTIONS) figures.push(...(await compare(call, connections, client.at(product.url), bare.url)));
        return figures;
      } finally {
        await bare.stop();
        await product.stop();
      }
    }),
};

/** Fills a database and records the SQL of each call. */
async function record(environment: Readonly<Record<string, string>>, log: StatementLog) {
  const server = await startServer({ ...environment, ...log.environment });
  try {
    const client = new ConsoleClient(server.url);
    await client.signIn('admin@example.com');
    const me = await client.call<{ AuthMe: Record<'organizationId' | 'customerId' | 'hierarchyId', string> }>('AuthMe', ME);
    if (me.data === null) throw new Error(`The sign-in failed: ${JSON.stringify(me.errors)}`);
    const { hierarchyId, ...customer } = me.data.AuthMe;
    let groupId: string | undefined;
    for (let number = 1; number <= GROUPS; number += 1) {
      const group = { ...customer, hierarchyId, name: `Measured ${number}`, description: 'A group that is listed many times.' };
      const made = await client.call<{ ORGCreateGroup: { _id: string } }>('ORGCreateGroup', CREATE, { group });
      groupId = made.data?.ORGCreateGroup._id;
    }
    const list = { filter: { ...customer, skip: 0, limit: PAGE, activeOnly: true } };
    const calls = [
      await recordCall(client, 'ORGGetGroups', list, log),
      await recordCall(client, 'ORGGetGroup', { filter: { _id: groupId } }, log),
    ];
    return { client, calls };
  } finally {
    await server.stop();
  }
}

async function recordCall(client: ConsoleClient, operation: string, variables: object, log: StatementLog): Promise<RecordedCall> {
  const body = JSON.stringify({ operationName: operation, documentId: await documentIdOf(operation), variables });
  const send = async () => {
    const answer = await client.send(body);
    if (!answer.includes(`"${operation}":{`)) throw new Error(`${operation} was answered with ${answer}`);
  };
  // The first call fills the server's caches.
  await send();
  return { operation, body, rounds: await log.during(send) };
}

async function compare(
  { operation, body, rounds }: RecordedCall,
  connections: number,
  client: ConsoleClient,
  bare: string,
): Promise<readonly Figure[]> {
  const { headers } = client;
  const calls: readonly Call[] = [
    { url: client.address, headers, body },
    { url: `${bare}/${operation}/call`, headers, body },
    { url: `${bare}/${operation}/rows`, headers, body },
  ];
  const answered = await interleave(
    ROUNDS,
    calls.map((call) => () => callsPerSecond(call, connections)),
  );
  const [product = 0, sameCall = 0, rowsOnly = 0] = answered.map(median);
  const what = `${operation}, ${connections} connection${connections === 1 ? '' : 's'}`;
  const statements = rounds.reduce((sum, round) => sum + round.length, 0);
  const ratio = { id: 'P5', unit: 'ratio', target: { atLeast: 0.6 } } as const;
  return [
    { id: 'P5', what: `${what}: the product`, measured: product, unit: 'calls/s' },
    { ...ratio, what: `${what}: of a bare handler with the same SQL`, measured: product / sameCall, note: `${statements} statements` },
    { ...ratio, what: `${what}: of a bare handler that only reads the rows`, measured: product / rowsOnly },
  ];
}
