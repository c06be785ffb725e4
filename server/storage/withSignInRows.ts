import { sql } from 'drizzle-orm';
import type { Transaction } from './Database.js';

/**
 * Makes the tables of sign-in, such as passwords and sessions, visible to a transaction over customers while `work` runs. The visible
 * customers stay the same. If `work` rejects, the transaction or its savepoint is rolled back, and this setting with it.
 */
export async function withSignInRows<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await transaction.execute<{ scope: string }>(sql`SELECT current_setting('app.scope') AS scope`);
  await transaction.execute(sql`SELECT set_config('app.scope', 'system', true)`);
  const result = await work();
  await transaction.execute(sql`SELECT set_config('app.scope', ${rows[0]?.scope ?? ''}, true)`);
  return result;
}
