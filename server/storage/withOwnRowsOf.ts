import { sql } from 'drizzle-orm';
import type { Transaction } from './Database.js';

/**
 * Lets a transaction of scope 'system' read what belongs to one user only, such as their preferences, while `work` runs. Where
 * `work` rejects, the transaction has failed, and its settings with it.
 */
export async function withOwnRowsOf<T>(transaction: Transaction, userId: string, work: () => Promise<T>): Promise<T> {
  await transaction.execute(sql`SELECT set_config('app.user_id', ${userId}, true)`);
  const result = await work();
  await transaction.execute(sql`SELECT set_config('app.user_id', '', true)`);
  return result;
}
