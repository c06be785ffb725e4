import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../Database.js';
import { QUEUE_SCHEMA, type QueueName } from './queues.js';

/**
 * Removes messages of a queue, also those that failed for good. A message that a worker is processing stays, because the worker would not
 * notice.
 * @param transaction of the directory
 * @param matching condition on `data`, the column with the message
 * @returns whether a worker is processing a matching message
 */
export async function removeMessages(transaction: Transaction, queue: QueueName, matching: SQL): Promise<boolean> {
  const [waiting, finished] = [sql.identifier('job'), sql.identifier('archive')].map(
    (table) => sql`${sql.identifier(QUEUE_SCHEMA)}.${table}`,
  );
  await transaction.execute(sql`DELETE FROM ${waiting} WHERE name = ${queue} AND state <> 'active' AND (${matching})`);
  await transaction.execute(sql`DELETE FROM ${finished} WHERE name = ${queue} AND (${matching})`);
  const { rows } = await transaction.execute(sql`SELECT FROM ${waiting} WHERE name = ${queue} AND (${matching}) LIMIT 1`);
  return rows.length > 0;
}
