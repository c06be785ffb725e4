import type { AwsRegion } from '@edge-console/sdk/contract';

/** `{base}` or a path under it. */
export function toCustomerAddress(customer: { readonly awsRegion: AwsRegion; readonly customerId: string }, rest = ''): string {
  const base = `/region/${customer.awsRegion}/customers/${customer.customerId}`;
  return rest === '' ? base : `${base}/${rest}`;
}
