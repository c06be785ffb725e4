import pg from 'pg';
import { deriveDatabaseUrls, withRole } from '../../../server/storage/databaseUrls.js';
import { planOf } from '../../../server/storage/embedded/clusterPlan.js';
import { runningAddress, SUPERUSER } from '../../../server/storage/embedded/EmbeddedPostgres.js';
import { postgresFolder } from '../../../server/storage/embedded/postgresFolder.js';
import { readSecrets } from '../../../server/storage/embedded/secrets.js';

/**
 * Connects to the directory of a running server with an embedded database.
 * @param as the superuser, to whom row-level security does not apply, or the role of the server
 */
export async function connectDirectory(dataDirectory: string, as: 'superuser' | 'server'): Promise<pg.Client> {
  const secrets = await readSecrets(dataDirectory);
  const plan = planOf(secrets);
  const role = as === 'server' ? plan.working : { name: SUPERUSER, password: secrets.superuserPassword };
  const urls = withRole(deriveDatabaseUrls(await runningAddress(postgresFolder(dataDirectory), plan.directory)), role);
  const client = new pg.Client({ connectionString: urls.directory });
  await client.connect();
  return client;
}
