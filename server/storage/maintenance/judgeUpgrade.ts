import { createRequire } from 'node:module';
import type { DatabaseUrls } from '../databaseUrls.js';
import { MIGRATIONS_OF, type Migration } from '../migrations/index.js';
import { QUEUE_SCHEMA } from '../queue/queues.js';
import { runningBuilds } from '../runningBuilds.js';
import { compareSchema, readApplied, type SchemaState } from '../schemaState.js';
import { withOwnClient } from '../withOwnClient.js';

const PURPOSE = 'upgrade:check';

/** The effect of an upgrade to this build on one database. `oldestBuild` is the oldest build that works afterwards. */
export interface DatabaseUpgrade extends SchemaState {
  readonly database: string;
  /** Versions of the connected servers, without duplicates. */
  readonly running: readonly string[];
}

/** The effect on the queue's tables in the directory. A server requires exactly its library's version. */
export interface QueueUpgrade {
  readonly present: number | undefined;
  readonly needed: number;
}

export interface UpgradeJudgement {
  readonly databases: readonly DatabaseUpgrade[];
  readonly queue: QueueUpgrade;
}

/** @param urls of the owner or of the working role */
export async function judgeUpgrade(urls: DatabaseUrls): Promise<UpgradeJudgement> {
  const databases = [await judge(urls.directory, MIGRATIONS_OF.directory)];
  for (const url of Object.values(urls.regions)) databases.push(await judge(url, MIGRATIONS_OF.region));
  return { databases, queue: { present: await presentQueue(urls.directory), needed: neededQueue() } };
}

function judge(url: string, migrations: readonly Migration[]): Promise<DatabaseUpgrade> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  return withOwnClient(url, PURPOSE, async (client) => ({
    database,
    ...compareSchema(database, (await readApplied(client)) ?? [], migrations),
    running: await runningBuilds(client),
  }));
}

async function presentQueue(url: string): Promise<number | undefined> {
  return withOwnClient(url, PURPOSE, async (client) => {
    const there = await client.query(`SELECT 1 FROM pg_class WHERE oid = to_regclass('${QUEUE_SCHEMA}.version')`);
    if (there.rowCount === 0) return undefined;
    const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${QUEUE_SCHEMA}.version`);
    return rows[0]?.version;
  });
}

function neededQueue(): number {
  return (createRequire(import.meta.url)('pg-boss/version.json') as { schema: number }).schema;
}
