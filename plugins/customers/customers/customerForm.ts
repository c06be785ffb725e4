import { AWS_REGIONS, LIMITS, type AwsRegion } from '@edge-console/sdk/contract';
import { object, string, type ObjectSchema } from 'yup';
import type { ORGCreateCustomerInput } from '../graphql/__generated__/operations.js';
import { ACCOUNT_NAME_PATTERN, suggestAccountName } from './accountName.js';

/** Values of the form of a new customer. */
export interface CustomerValues {
  organizationId: string;
  displayName: string;
  uniqueName: string;
  awsRegion: string;
}

export const NEW_CUSTOMER: CustomerValues = { organizationId: '', displayName: '', uniqueName: '', awsRegion: '' };

/** Values are trimmed; messages are keys of this plugin's texts. (CUST-033 to CUST-040) */
export const customerSchema: ObjectSchema<CustomerValues> = object({
  organizationId: string().trim().required('customers.create.errors.organizationRequired'),
  displayName: string()
    .trim()
    .required('customers.create.errors.displayNameRequired')
    .max(LIMITS.name, 'customers.create.errors.displayNameLong'),
  uniqueName: string()
    .trim()
    .required('customers.create.errors.uniqueNameRequired')
    .max(LIMITS.name, 'customers.create.errors.uniqueNameLong')
    .matches(ACCOUNT_NAME_PATTERN, { message: 'customers.create.errors.uniqueNamePattern', excludeEmptyString: true }),
  awsRegion: string()
    .trim()
    .required('customers.create.errors.regionRequired')
    .oneOf(AWS_REGIONS, 'customers.create.errors.regionRequired'),
});

/** Input of the mutation and the region that receives it. (CUST-044) */
export function toCreateCustomer(values: CustomerValues): { readonly customer: ORGCreateCustomerInput; readonly awsRegion: AwsRegion } {
  const { organizationId, displayName, uniqueName, awsRegion } = customerSchema.validateSync(values);
  return { customer: { organizationId, uniqueName, displayName }, awsRegion: awsRegion as AwsRegion };
}

/**
 * Account name to fill in when the user leaves Display Name; undefined does not change the field: it is already filled, or the display name
 * is not valid. (CUST-041, CUST-042)
 */
export function accountNameToFill(values: Partial<CustomerValues>): string | undefined {
  if ((values.uniqueName ?? '').trim() !== '') return undefined;
  const displayName = (values.displayName ?? '').trim();
  if (displayName === '' || displayName.length > LIMITS.name) return undefined;
  return suggestAccountName(displayName) || undefined;
}

/** Whether the server refused the account name because it is in use. (CUST-047) */
export function isNameTaken(error: { readonly message: string }): boolean {
  return error.message.includes('already exist');
}
