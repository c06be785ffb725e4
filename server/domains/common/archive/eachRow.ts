import { badRequest } from '../../../graphql/errors.js';
import { withSavepoint, type Transaction } from '../../../storage/index.js';
import { refusalOf } from '../refusalOf.js';

/** Result of one of several rows. */
export interface RowOutcome {
  readonly _id: string;
  readonly ok: boolean;
  readonly code?: string;
  /** A text, or the key of a text. */
  readonly message?: string;
}

/** Maximum number of rows in one call. */
const MAX_ROWS = 500;

/**
 * Processes many rows separately: a failed row does not affect the others. (P5)
 * @throws BAD_REQUEST for too many rows, and unexpected errors
 */
export async function eachRow(
  transaction: Transaction,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<readonly RowOutcome[]> {
  if (ids.length > MAX_ROWS) throw badRequest(`Name at most ${MAX_ROWS} rows in one call.`);
  const outcomes: RowOutcome[] = [];
  // In the order of ids, so that two calls on the same rows cannot deadlock.
  for (const _id of [...new Set(ids)].sort()) {
    try {
      await withSavepoint(transaction, () => work(_id));
      outcomes.push({ _id, ok: true });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      outcomes.push({ _id, ok: false, ...refusal });
    }
  }
  return outcomes;
}
