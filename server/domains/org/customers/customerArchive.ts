import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import type { ArchivableTable } from '../../common/index.js';
import { customers } from '../tables.js';

/** Customers on their way to the archive and back. (CUST-024, D-027) */
export const ARCHIVABLE_CUSTOMERS: ArchivableTable<typeof customers.$inferSelect> = {
  table: customers,
  keyed: (customerId) => eq(customers.customerId, customerId),
  actions: { archive: 'org:archiveCustomer', restore: 'org:restoreCustomer' },
};

/** @throws BAD_REQUEST for a customer whose archiving would shut the caller out */
export function refuseOwn(customerId: string, currentCustomerId: string | undefined, { session }: RequestContext): void {
  if (customerId === currentCustomerId)
    throw badRequest('You cannot archive the customer you are working in.', 'refusals.customerWorkedIn');
  // Nobody of an archived customer can sign in: the caller could not even restore it.
  if (customerId === session?.customerId) throw badRequest('You cannot archive the customer you belong to.', 'refusals.customerOwn');
}
