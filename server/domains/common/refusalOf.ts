import { serviceErrorOf } from '../../graphql/errors.js';

/** Why a row was not changed. */
export interface RowRefusal {
  readonly code: string;
  /** A text, or the key of a text. */
  readonly message: string;
}

/** The user no longer has the right for the rest of a job. */
export const REFUSED: RowRefusal = { code: 'FORBIDDEN', message: 'refusals.noLonger' };
export const FAILED: RowRefusal = { code: 'INTERNAL_SERVER_ERROR', message: 'refusals.internal' };

/** The reason in an error; undefined for an unexpected error. */
export function refusalOf(error: unknown): RowRefusal | undefined {
  const refusal = serviceErrorOf(error);
  return refusal && { code: refusal.extensions.code, message: refusal.textKey ?? refusal.message };
}
