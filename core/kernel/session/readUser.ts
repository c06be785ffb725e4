import type { CurrentUser } from '@edge-console/sdk';
import { isAwsRegion, type AwsRegion } from '@edge-console/sdk/contract';
import type { AuthMeQuery } from '../graphql/__generated__/operations.js';
import { withoutTypenames } from '../graphql/withoutTypenames.js';

type Me = AuthMeQuery['AuthMe'];

/** The user in the format of the SDK. Customers in a region that this console does not know are left out. (SESSION-028, PLATFORM-003) */
export function readUser(answer: Me): CurrentUser {
  const { defaultCustomer, customers, ...me } = withoutTypenames(answer) as Me;
  return {
    ...me,
    defaultCustomer: defaultCustomer !== null && hasKnownRegion(defaultCustomer) ? defaultCustomer : null,
    customers: customers.filter(hasKnownRegion),
  };
}

function hasKnownRegion<T extends { readonly awsRegion: string }>(customer: T): customer is T & { readonly awsRegion: AwsRegion } {
  return isAwsRegion(customer.awsRegion);
}
