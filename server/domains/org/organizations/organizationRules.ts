import { object, string, type InferType } from 'yup';
import { LIMITS } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import type { Refusals } from '../../common/index.js';

const schema = object({
  uniqueName: string()
    .trim()
    .required('Please enter unique organisation name')
    .max(LIMITS.name, 'Please keep the unique name within 100 characters'),
  displayName: string()
    .trim()
    .required('Please enter display organisation name')
    .max(LIMITS.name, 'Please keep the display name within 100 characters'),
});

export type NewOrganization = InferType<typeof schema>;

/** The trimmed input. @throws a validation error for the rejected fields. (ORG-016 to ORG-019) */
export function readNewOrganization(input: unknown): NewOrganization {
  return readInput(schema, input, 'organization');
}

/** Errors of constraints. Unique names are unique over all organisations, also archived ones, ignoring case. (IAMGQL-070, D-076) */
export const NEW_ORGANIZATION_REFUSALS: Refusals = {
  organizations_unique_name: () =>
    validationError([{ path: 'organization.uniqueName', message: 'Please enter a unique organisation name' }]),
};
