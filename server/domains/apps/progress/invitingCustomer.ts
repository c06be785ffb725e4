import { isAwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import type { InvitingCustomer } from './Invitations.js';

/**
 * What invitations of a customer name, read from the directory before the transaction of the region begins. Does not check the caller's
 * rights: the call in the region does.
 * @throws NOT_FOUND for an unknown customer
 */
export async function invitingCustomer(customerId: string, { services }: Pick<RequestContext, 'services'>): Promise<InvitingCustomer> {
  const customer = await services.org.customers.find(customerId);
  if (customer === undefined || !isAwsRegion(customer.awsRegion)) throw notFound();
  const { displayName, awsRegion } = customer;
  return { customerId, displayName, awsRegion };
}
