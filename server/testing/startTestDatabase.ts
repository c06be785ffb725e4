import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { deriveDatabaseUrls, onDatabase, withRole, type DatabaseUrls } from '../storage/databaseUrls.js';
import { Storage } from '../storage/index.js';
import './TestCluster.js';

/** A directory and three regions, migrated and empty, of one test file. */
export interface TestDatabase {
  readonly storage: Storage;
  /** As the working role; `directory` is also the job queue's. */
  readonly urls: DatabaseUrls;
  readonly ownerUrls: DatabaseUrls;
  /** As a superuser, whom row-level security does not bind: for looking at what is really there. */
  readonly adminUrls: DatabaseUrls;
  /** Drops it all. */
  close(): Promise<void>;
}

const nameOf = (url: string) => pg.escapeIdentifier(new URL(url).pathname.slice(1));

/** Copies the run's migrated templates: some hundredths of a second for all four databases. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, plan } = inject('testCluster');
  const templates = deriveDatabaseUrls(onDatabase(adminUrl, plan.directory));
  const adminUrls = deriveDatabaseUrls(onDatabase(adminUrl, `${plan.directory}_${randomBytes(4).toString('hex')}`));
  const pairs = [
    [templates.directory, adminUrls.directory] as const,
    ...Object.entries(adminUrls.regions).map(
      ([region, url]) => [templates.regions[region as keyof typeof templates.regions], url] as const,
    ),
  ];
  await asAdmin(adminUrl, async (client) => {
    for (const [template, copy] of pairs) {
      await client.query(`CREATE DATABASE ${nameOf(copy)} TEMPLATE ${nameOf(template)} OWNER ${pg.escapeIdentifier(plan.owner.name)}`);
    }
  });
  const urls = withRole(adminUrls, plan.working);
  const storage = await Storage.open(urls, (error) => void process.stderr.write(`${error.message}\n`));
  return {
    storage,
    urls,
    ownerUrls: withRole(adminUrls, plan.owner),
    adminUrls,
    async close() {
      await storage.close();
      await asAdmin(adminUrl, async (client) => {
        for (const [, copy] of pairs) await client.query(`DROP DATABASE ${nameOf(copy)} WITH (FORCE)`);
      });
    },
  };
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
