import { sql } from 'drizzle-orm';
import type { Transaction } from './Database.js';

/** Runs a part of a transaction. If the part rejects, only its writes are rolled back, and the transaction continues. */
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
