import { sql } from 'drizzle-orm';
import type { Transaction } from './Database.js';

/** Does a part of a transaction; when it rejects, only what that part wrote is undone and the transaction goes on. */
export async function withSavepoint<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  await transaction.execute(sql`SAVEPOINT part`);
  try {
    const result = await work();
    await transaction.execute(sql`RELEASE SAVEPOINT part`);
    return result;
  } catch (error) {
    await transaction.execute(sql`ROLLBACK TO SAVEPOINT part`);
    throw error;
  }
}
