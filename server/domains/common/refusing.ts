import type { ServiceError } from '../../graphql/errors.js';
import { violatedConstraint } from '../../storage/index.js';

/** Errors for callers, by the name of the violated constraint or unique index. */
export type Refusals = Readonly<Record<string, () => ServiceError>>;

/**
 * Runs a write. Only the database checks uniqueness, so that two concurrent calls cannot both succeed.
 * @throws the error for a listed constraint; other errors unchanged
 */
export async function refusing<T>(refusals: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    throw refusal?.() ?? error;
  }
}
