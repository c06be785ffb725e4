import { object, string, type InferType } from 'yup';
import { LIMITS } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import type { Refusals } from '../../common/index.js';

const groupTexts = object({
  name: string().trim().required('Please enter group name').max(LIMITS.name, 'Please keep the group name within 100 characters'),
  description: string().trim().default('').max(LIMITS.description, 'Please keep the description within 700 characters'),
});

export type GroupTexts = InferType<typeof groupTexts>;

/**
 * Reads and trims name and description.
 * @param path of the input in the call: `group`
 * @throws a validation error for the rejected fields. (GROUP-026 to GROUP-029)
 */
export function readGroupTexts(
  { name, description }: { readonly name: string; readonly description?: string | null | undefined },
  path: string,
): GroupTexts {
  return readInput(groupTexts, { name, description: description ?? '' }, path);
}

/** Unique index of the names of active groups within a department, ignoring case. */
export const UNIQUE_NAME = 'groups_unique_name';

/** Errors of constraints for these texts. */
export function groupTextRefusals(path: string): Refusals {
  return { [UNIQUE_NAME]: () => validationError([{ path: `${path}.name`, message: 'Please enter a unique group name' }]) };
}
