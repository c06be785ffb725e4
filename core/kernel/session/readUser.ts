import type { CurrentUser, CustomerSummary } from '@edge-console/sdk';
import { isAwsRegion } from '@edge-console/sdk/contract';
import type { AuthMeQuery } from '../graphql/__generated__/operations.js';
import type { AddressParts } from '../browser/address.js';

type Me = AuthMeQuery['AuthMe'];

function readCustomer({ __typename: type, awsRegion, ...rest }: Me['customers'][number]): CustomerSummary[] {
  return type === 'CustomerSummary' && isAwsRegion(awsRegion) ? [{ ...rest, awsRegion }] : [];
}

/** The user as the SDK gives it. Customers in a region that this console does not know are left out. (SESSION-028, PLATFORM-003) */
export function readUser({ defaultCustomer, customers, ...me }: Me): CurrentUser {
  const region = defaultCustomer?.awsRegion;
  return {
    ...me,
    defaultCustomer: defaultCustomer !== null && isAwsRegion(region) ? { awsRegion: region, customerId: defaultCustomer.customerId } : null,
    customers: customers.flatMap(readCustomer),
  };
}

/** The customer in the address where it is one of the user's, else the default one; undefined where there is none either. (SESSION-008, PLATFORM-002) */
export function selectCustomer(user: CurrentUser, { customerId }: AddressParts): CustomerSummary | undefined {
  const named = user.customers.find((customer) => customer.customerId === customerId);
  return named ?? user.customers.find((customer) => customer.customerId === user.defaultCustomer?.customerId);
}
