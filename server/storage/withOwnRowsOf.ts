import { sql } from 'drizzle-orm';
import type { Transaction } from './Database.js';

/**
 * Makes rows that belong to one user, such as preferences, visible to a transaction of scope 'system' while `work` runs. If `work`
 * rejects, the transaction has failed, and its settings end with it.
 */
export async function withOwnRowsOf<T>(transaction: Transaction, userId: string, work: () => Promise<T>): Promise<T> {
  await transaction.execute(sql`SELECT set_config('app.user_id', ${userId}, true)`);
  const result = await work();
  await transaction.execute(sql`SELECT set_config('app.user_id', '', true)`);
  return result;
}
