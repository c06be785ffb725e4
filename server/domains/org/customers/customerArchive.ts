import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import type { ArchivableTable } from '../../common/index.js';
import { customers } from '../tables.js';

/** Archiving and restoring of customers. (CUST-024, D-027) */
export const ARCHIVABLE_CUSTOMERS: ArchivableTable<typeof customers.$inferSelect> = {
  table: customers,
  id: customers.customerId,
  idOf: ({ customerId }) => customerId,
  within: undefined,
  actions: { archive: 'org:archiveCustomer', restore: 'org:restoreCustomer' },
};

/** @throws BAD_REQUEST for a customer whose archiving would lock the caller out */
export function refuseOwn(customerId: string, currentCustomerId: string | undefined, { session }: RequestContext): void {
  if (customerId === currentCustomerId)
    throw badRequest('You cannot archive the customer you are working in.', 'refusals.customerWorkedIn');
  // Users of an archived customer cannot sign in, so the caller could not restore it.
  if (customerId === session?.customerId) throw badRequest('You cannot archive the customer you belong to.', 'refusals.customerOwn');
}
