import { isAwsRegion, type AwsRegion } from '@edge-console/sdk/contract';

/** The customer and region that an address under base names; undefined if the address names none. */
export interface AddressParts {
  readonly awsRegion: AwsRegion | undefined;
  readonly customerId: string | undefined;
}

const BASE = /^\/region\/([^/]+)(?:\/customers\/([^/]+))?/;

/** Reads `/region/{awsRegion}/customers/{customerId}/...`. */
export function readAddress(pathname: string): AddressParts {
  const [, region, customerId] = BASE.exec(pathname) ?? [];
  return { awsRegion: isAwsRegion(region) ? region : undefined, customerId };
}

/** Base path of a customer's pages. */
export function basePathOf(customer: { readonly awsRegion: string; readonly customerId: string }): string {
  return `/region/${customer.awsRegion}/customers/${customer.customerId}`;
}
