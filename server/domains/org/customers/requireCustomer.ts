import { notFound } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { CustomerStore, type CustomerRow } from './CustomerStore.js';

/**
 * The customer of a call, which must belong to the given organisation. @throws NOT_FOUND also for a customer that the transaction cannot
 * see
 */
export async function requireCustomer(
  transaction: Transaction,
  { customerId, organizationId }: { readonly customerId: string; readonly organizationId: string },
): Promise<CustomerRow> {
  const customer = await CustomerStore.find(transaction, customerId);
  if (customer?.organizationId !== organizationId) throw notFound();
  return customer;
}
