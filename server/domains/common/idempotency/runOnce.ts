import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, unauthenticated } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { idempotencyKeys } from './tables.js';

/** Milliseconds for which a key is remembered. */
const RETENTION = 24 * 60 * 60_000;
const LONGEST_KEY = 255;

/** A call that may arrive twice. */
export interface OnceRequest {
  readonly operation: string;
  /** Of the caller's own choosing; undefined: the call is done whenever it comes. */
  readonly key: string | undefined;
  readonly input: unknown;
}

/**
 * Does what makes something once for each key of the caller's, however often the call arrives, side by side too: the second
 * waits for the first and answers the same id. Key and result are kept by the transaction that does the work.
 *
 * @param work makes it and answers its id
 * @throws BAD_REQUEST for a key that is too long or was used for something else
 */
export async function runOnce(
  transaction: Transaction,
  { operation, key, input }: OnceRequest,
  { session, now }: RequestContext,
  work: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return work();
  if (session === undefined) throw unauthenticated();
  if (key.length === 0 || key.length > LONGEST_KEY) throw badRequest(`idempotencyKey must be 1 to ${LONGEST_KEY} characters.`);
  const createdAt = now();
  const own = and(eq(idempotencyKeys.userId, session.userId), eq(idempotencyKeys.key, key));
  await transaction.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - RETENTION))));
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  // Whoever comes second waits here until the first is committed, and then finds its row.
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
  return known.result;
}

/** Forgets the keys that no call comes back to. */
export async function removeExpiredKeys(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION)));
}
