import type { AwsRegion } from '@edge-console/sdk/contract';

/** An address inside a customer: `/region/{awsRegion}/customers/{customerId}[/rest]`. (REDIRECT-007) */
export interface CustomerAddress {
  /** As in the address; not necessarily a valid region. */
  readonly awsRegion: string;
  readonly customerId: string;
  /** Path under base, without a slash at either end; empty for the base itself. */
  readonly rest: string;
}

const CUSTOMER_ADDRESS = /^\/region\/([^/]+)\/customers\/([^/]+)(?:\/(.*))?$/;

export function parseCustomerAddress(pathname: string): CustomerAddress | undefined {
  const match = CUSTOMER_ADDRESS.exec(pathname);
  if (match === null) return undefined;
  const [, awsRegion = '', customerId = '', rest = ''] = match;
  return { awsRegion, customerId, rest: rest.replace(/\/+$/, '') };
}

/** `{base}` or a path under it. */
export function toCustomerAddress(customer: { readonly awsRegion: AwsRegion; readonly customerId: string }, rest = ''): string {
  const base = `/region/${customer.awsRegion}/customers/${customer.customerId}`;
  return rest === '' ? base : `${base}/${rest}`;
}
