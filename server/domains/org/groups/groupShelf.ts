import { eq } from 'drizzle-orm';
import { badRequest, notFound } from '../../../graphql/errors.js';
import { violates, type Transaction } from '../../../storage/index.js';
import { OrgStore, type CustomerRow } from '../OrgStore.js';
import type { Shelf } from '../shelf.js';
import { groups } from '../tables.js';

/** Index by which groups in use have different names within a department. */
export const UNIQUE_NAME = 'groups_unique_name';

/** Groups on their way to the archive and back. (GROUP-010, GROUP-018, GROUP-057) */
export const GROUP_SHELF: Shelf<typeof groups.$inferSelect> = {
  table: groups,
  keyed: (groupId) => eq(groups.groupId, groupId),
  actions: { archive: 'org:archiveGroup', restore: 'org:restoreGroup' },
  // (D-155)
  refuse: (error) => (violates(error, UNIQUE_NAME) ? badRequest('A group with this name is in use by now.') : undefined),
};

/** The customer that a call names together with its organisation. @throws NOT_FOUND */
export async function customerOf(
  transaction: Transaction,
  { customerId, organizationId }: { readonly customerId: string; readonly organizationId: string },
): Promise<CustomerRow> {
  const customer = await OrgStore.customer(transaction, customerId);
  if (customer === undefined || customer.organizationId !== organizationId) throw notFound();
  return customer;
}
