import pg from 'pg';
import PgBoss from 'pg-boss';
import { QUEUES, QUEUE_SCHEMA } from './queues.js';
import { withOwnClient } from '../withOwnClient.js';

/** Queue for the jobs of pg-boss's schedules. pg-boss would create it, but the working role lacks the privilege. */
const SCHEDULE_QUEUE = '__pgboss__send-it';
/** Seconds after which a job is considered abandoned by a dead process. Chunks of work are far shorter. */
const EXPIRY = 60;

/** Creates or updates the queue's schema and queues as the owner, and grants the working role access. */
export async function migrateQueue(ownerUrl: string, workingRole: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: QUEUE_SCHEMA, supervise: false, schedule: false, max: 1 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const queue of QUEUES)
      await boss.createQueue(queue, { name: queue, retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: EXPIRY });
    await boss.createQueue(SCHEDULE_QUEUE);
  } finally {
    await boss.stop({ graceful: false, wait: true });
  }
  await withOwnClient(ownerUrl, 'migration', async (client) => {
    const role = pg.escapeIdentifier(workingRole);
    await client.query(`GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${role}`);
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${role}`);
    await client.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${role}`);
  });
}
