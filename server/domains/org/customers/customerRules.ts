import { object, string, type InferType } from 'yup';
import { ACCOUNT_NAME_PATTERN, LIMITS, NEW_CUSTOMER_MESSAGES as MESSAGES } from '@edge-console/sdk/contract';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import type { Refusals } from '../../common/index.js';

const schema = object({
  organizationId: string().trim().required(MESSAGES.organizationRequired),
  displayName: string().trim().required(MESSAGES.displayNameRequired).max(LIMITS.name, MESSAGES.displayNameTooLong),
  uniqueName: string()
    .trim()
    .required(MESSAGES.uniqueNameRequired)
    .max(LIMITS.name, MESSAGES.uniqueNameTooLong)
    .matches(ACCOUNT_NAME_PATTERN, MESSAGES.uniqueNamePattern),
});

export type NewCustomer = InferType<typeof schema>;

/** The trimmed input. @throws a validation error for the rejected fields. (CUST-040, CUST-050) */
export function readNewCustomer(input: unknown): NewCustomer {
  return readInput(schema, input, 'customer');
}

/** Errors of constraints. Account names are unique over all regions. (CUST-050) */
export function newCustomerRefusals({ uniqueName }: NewCustomer): Refusals {
  return {
    customers_unique_name: () =>
      validationError(
        [{ path: 'customer.uniqueName', message: 'Please enter a unique account name' }],
        `Customer with account name ${uniqueName} already exists.`,
      ),
  };
}
