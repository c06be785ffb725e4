import { migrateQueue } from '../queue/migrateQueue.js';
import { QUEUE_SCHEMA } from '../queue/queues.js';
import type { BackupDatabase } from './BackupContent.js';
import { withOwnClient } from '../withOwnClient.js';
import { loadTable } from './loadDatabase.js';

/** Recreates the job queue with its library's current schema, and loads the jobs of a backup. */
export async function loadQueue(ownerUrl: string, workingRole: string, folder: string, database: BackupDatabase): Promise<void> {
  await withOwnClient(ownerUrl, 'restore', async (client) => {
    await client.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`);
    await migrateQueue(ownerUrl, workingRole);
    // A queue that this build no longer uses can still contain jobs.
    for (const queue of database.queues) await client.query(`SELECT ${QUEUE_SCHEMA}.create_queue($1, '{"policy":"standard"}')`, [queue]);
    await client.query('BEGIN');
    await client.query(`TRUNCATE ${QUEUE_SCHEMA}.job, ${QUEUE_SCHEMA}.schedule, ${QUEUE_SCHEMA}.archive, ${QUEUE_SCHEMA}.subscription`);
    for (const table of database.tables.filter(({ schema }) => schema === QUEUE_SCHEMA)) await loadTable(client, folder, table);
    await client.query('COMMIT');
  });
}
