import { WILDCARD } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, forbidden, notFound } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { ENTER, type ArchivableTable, type ArchiveMove, type Reach } from '../../common/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { organizations } from '../tables.js';

/** Archiving and restoring of organisations. (IAMGQL-072, ORG-012) */
export const ARCHIVABLE_ORGANIZATIONS: ArchivableTable<typeof organizations.$inferSelect> = {
  table: organizations,
  id: organizations.organizationId,
  idOf: ({ organizationId }) => organizationId,
  within: undefined,
  actions: { archive: 'org:archiveOrganization', restore: 'org:restoreOrganization' },
};

/**
 * Requires the right on the whole organisation: a right on some of its customers is not sufficient.
 * @param transaction over all customers
 * @throws NOT_FOUND for an organisation without a customer that the caller may enter, otherwise FORBIDDEN (D-159)
 */
export async function requireWholeOrganization(
  transaction: Transaction,
  { organizationId, move, reach }: { readonly organizationId: string; readonly move: ArchiveMove; readonly reach: Reach },
  { rights }: RequestContext,
): Promise<void> {
  const whole = { region: WILDCARD, organizationId, customerId: WILDCARD, hierarchyIds: [WILDCARD] };
  const { actions } = ARCHIVABLE_ORGANIZATIONS;
  if ((await rights.allows(ENTER, whole)) && (await rights.allows(actions[move], whole))) return;
  const customers = await CustomerStore.ofOrganizations(transaction, [organizationId]);
  const { scope } = reach;
  const isSeen = customers.some(
    ({ customerId }) => scope.kind === 'all' || (scope.kind === 'customers' && scope.customerIds.includes(customerId)),
  );
  throw isSeen ? forbidden() : notFound();
}

/** @throws BAD_REQUEST for the organisation of the caller's own customer (ORG-012) */
export async function refuseOwnOrganization(transaction: Transaction, organizationId: string, { session }: RequestContext): Promise<void> {
  const own = session === undefined ? undefined : await CustomerStore.find(transaction, session.customerId);
  if (own?.organizationId === organizationId)
    throw badRequest('You cannot archive the organisation you belong to.', 'refusals.organizationOwn');
}
