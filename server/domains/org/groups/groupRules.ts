import { object, string, type InferType } from 'yup';
import { LIMITS } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';

const texts = {
  name: string().trim().required('Please enter group name').max(LIMITS.name, 'Please keep the group name within 100 characters'),
  description: string()
    .trim()
    .transform((value: string | null) => value ?? '')
    .default('')
    .max(LIMITS.description, 'Please keep the description within 700 characters'),
};
const groupTexts = object(texts);

export type GroupTexts = InferType<typeof groupTexts>;

/**
 * Name and description, trimmed.
 * @param path of the input in the call: `group`
 * @throws a validation error naming each refused field. (GROUP-026 to GROUP-029)
 */
export function readGroupTexts(
  input: { readonly name: string; readonly description?: string | null | undefined },
  path: string,
): GroupTexts {
  return readInput(groupTexts, { name: input.name, description: input.description ?? '' }, path);
}

/** Groups in use have different names within a department, whatever their case. */
export function nameTaken(path: string) {
  return validationError([{ path: `${path}.name`, message: 'Please enter a unique group name' }]);
}
