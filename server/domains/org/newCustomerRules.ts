import { object, string, ValidationError, type InferType } from 'yup';
import { ACCOUNT_NAME_PATTERN, LIMITS, NEW_CUSTOMER_MESSAGES as MESSAGES } from '@edge-console/sdk/contract';
import { validationError } from '../../graphql/errors.js';

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

/** The trimmed input. @throws a validation error naming each refused field. (CUST-040, CUST-050, PLATFORM-010) */
export function readNewCustomer(input: unknown): NewCustomer {
  try {
    return schema.validateSync(input, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const seen = new Set<string>();
    const inputErrors = error.inner.flatMap(({ path, message }) => {
      if (path === undefined || seen.has(path)) return [];
      seen.add(path);
      return [{ path: `customer.${path}`, message }];
    });
    throw validationError(inputErrors);
  }
}
