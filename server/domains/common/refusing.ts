import type { ServiceError } from '../../graphql/errors.js';
import { violatedConstraint } from '../../storage/index.js';

/** What the caller is told, by the name of the constraint or unique index that a write ran into. */
export type Refusals = Readonly<Record<string, () => ServiceError>>;

/**
 * Does what writes. Uniqueness is judged by the database alone, so that two calls side by side cannot both pass.
 * @throws the refusal of a constraint that is named; everything else as it is
 */
export async function refusing<T>(refusals: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    throw refusal?.() ?? error;
  }
}
