import pg from 'pg';
import type { AwsRegion } from '../../../sdk/src/contract/index.js';
import { deriveDatabaseUrls, withRole, type DatabaseUrls } from '../../../server/storage/databaseUrls.js';
import { planOf } from '../../../server/storage/embedded/clusterPlan.js';
import { runningAddress, SUPERUSER } from '../../../server/storage/embedded/EmbeddedPostgres.js';
import { postgresFolder } from '../../../server/storage/embedded/postgresFolder.js';
import { readSecrets } from '../../../server/storage/embedded/secrets.js';

/** The superuser, to whom row-level security does not apply, or the role of the server. */
type DatabaseRole = 'superuser' | 'server';

/** Connects to the directory of a running server with an embedded database. */
export function connectDirectory(dataDirectory: string, as: DatabaseRole): Promise<pg.Client> {
  return connectTo(dataDirectory, as, ({ directory }) => directory);
}

/** Connects to a region of a running server with an embedded database. */
export function connectRegion(dataDirectory: string, region: AwsRegion, as: DatabaseRole): Promise<pg.Client> {
  return connectTo(dataDirectory, as, ({ regions }) => regions[region]);
}

async function connectTo(dataDirectory: string, as: DatabaseRole, choose: (urls: DatabaseUrls) => string): Promise<pg.Client> {
  const secrets = await readSecrets(dataDirectory);
  const plan = planOf(secrets);
  const role = as === 'server' ? plan.working : { name: SUPERUSER, password: secrets.superuserPassword };
  const urls = withRole(deriveDatabaseUrls(await runningAddress(postgresFolder(dataDirectory), plan.directory)), role);
  const client = new pg.Client({ connectionString: choose(urls) });
  await client.connect();
  return client;
}
