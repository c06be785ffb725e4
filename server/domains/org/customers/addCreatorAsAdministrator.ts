import { EVERYTHING, formatResource, WILDCARD } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { unauthenticated } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { GroupStore } from '../groups/GroupStore.js';
import type { CustomerRow } from './CustomerStore.js';

/** If the creator's statements do not include the new customer, the creator becomes the only member of its administrators. (CUST-050) */
export async function addCreatorAsAdministrator(
  transaction: Transaction,
  customer: CustomerRow,
  { session, rights, now }: RequestContext,
): Promise<void> {
  if (session === undefined) throw unauthenticated();
  const { awsRegion: region, organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  if (await rights.allows('edge:access', { region, organizationId, customerId, hierarchyIds: [hierarchyId] })) return;
  const createdAt = now();
  const groupId = newId(createdAt);
  const resource = formatResource({ region, organization: organizationId, customer: customerId, hierarchy: WILDCARD });
  await GroupStore.insert(transaction, {
    customerId,
    groupId,
    hierarchyId,
    name: 'Administrators',
    statements: [{ actions: [EVERYTHING], resources: [resource], effect: 'allow' }],
    createdAt,
    updatedAt: createdAt,
  });
  await GroupStore.addUser(transaction, { customerId, groupId, userId: session.userId, createdAt });
}
