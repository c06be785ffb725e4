import { badRequest, serviceErrorOf } from '../../../graphql/errors.js';
import { withSavepoint, type Transaction } from '../../../storage/index.js';

/** What became of one of several rows. */
export interface RowOutcome {
  readonly _id: string;
  readonly ok: boolean;
  readonly code?: string;
  /** Text, or the key of one. */
  readonly message?: string;
}

/** Rows one call may change. */
const MOST_ROWS = 500;

/**
 * Does one thing to many rows, each by itself: the others stay done when one cannot be. (P5)
 * @throws BAD_REQUEST for too many rows, and what is no refusal
 */
export async function eachRow(
  transaction: Transaction,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<readonly RowOutcome[]> {
  if (ids.length > MOST_ROWS) throw badRequest(`Name at most ${MOST_ROWS} rows in one call.`);
  const outcomes: RowOutcome[] = [];
  // In the order of ids, so that two calls over the same rows cannot wait for each other.
  for (const _id of [...new Set(ids)].sort()) {
    try {
      await withSavepoint(transaction, () => work(_id));
      outcomes.push({ _id, ok: true });
    } catch (error) {
      const refusal = serviceErrorOf(error);
      if (refusal === undefined) throw error;
      outcomes.push({ _id, ok: false, code: refusal.extensions.code, message: refusal.textKey ?? refusal.message });
    }
  }
  return outcomes;
}
