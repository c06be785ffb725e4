import { isAwsRegion, type AwsRegion } from './regions.js';

/** The customer and region that an address under base names; undefined if the address names none. */
export interface AddressParts {
  readonly awsRegion: AwsRegion | undefined;
  readonly customerId: string | undefined;
  /** Path below the customer's base, without slashes at its end: `groups/5f1`. */
  readonly rest: string;
}

const BASE = /^\/region\/([^/]+)(?:\/customers\/([^/]+)(?:\/(.*))?)?/;

/** Reads `/region/{awsRegion}/customers/{customerId}/...`. */
export function readAddress(pathname: string): AddressParts {
  const [, region, customerId, rest = ''] = BASE.exec(pathname) ?? [];
  return { awsRegion: isAwsRegion(region) ? region : undefined, customerId, rest: rest.replace(/\/+$/, '') };
}

/**
 * The customer in the address if it is one of the user's, otherwise the default one; undefined if neither exists. (SESSION-008,
 * PLATFORM-002)
 */
export function selectCustomer<T extends { readonly customerId: string }>(
  user: { readonly customers: readonly T[]; readonly defaultCustomer: { readonly customerId: string } | null },
  { customerId }: Pick<AddressParts, 'customerId'>,
): T | undefined {
  const named = user.customers.find((customer) => customer.customerId === customerId);
  return named ?? user.customers.find((customer) => customer.customerId === user.defaultCustomer?.customerId);
}
