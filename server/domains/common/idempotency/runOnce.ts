import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, unauthenticated } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { idempotencyKeys } from './tables.js';

/** Milliseconds that a key is kept. */
const RETENTION = 24 * 60 * 60_000;
const MAX_KEY_LENGTH = 255;

/** A call that may be repeated. */
export interface OnceRequest {
  readonly operation: string;
  /** Chosen by the caller. Without a key the call always runs. */
  readonly key: string | undefined;
  readonly input: unknown;
}

/**
 * Runs a change once for each key of the caller, however often the call is repeated, also concurrently: the second call waits for the first
 * and returns the same result. Key and result are stored in the transaction of the work.
 *
 * @param work makes the change and returns its result, such as the id of what it created; an object must be plain data
 * @throws BAD_REQUEST for a key that is too long or was used for another call
 */
export async function runOnce<T extends string | object>(
  transaction: Transaction,
  { operation, key, input }: OnceRequest,
  { session, now }: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  if (session === undefined) throw unauthenticated();
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) throw badRequest(`idempotencyKey must be 1 to ${MAX_KEY_LENGTH} characters.`);
  const createdAt = now();
  const own = and(eq(idempotencyKeys.userId, session.userId), eq(idempotencyKeys.key, key));
  await transaction.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - RETENTION))));
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  // A concurrent second call waits here until the first commits, and then finds its row.
  const reserved = await transaction
    .insert(idempotencyKeys)
    .values({ userId: session.userId, key, operation, requestHash, result: '', createdAt })
    .onConflictDoNothing()
    .returning();
  if (reserved.length > 0) {
    const result = await work();
    await transaction.update(idempotencyKeys).set({ result }).where(own);
    return result;
  }
  const [known] = await transaction.select().from(idempotencyKeys).where(own);
  if (known?.operation !== operation || known.requestHash !== requestHash) throw badRequest('idempotencyKey was used for another call.');
  return known.result as T;
}

/** Removes keys that are too old to be repeated. */
export async function removeExpiredKeys(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION)));
}
