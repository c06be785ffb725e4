import { badRequest, notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { requireInReach, type Reach } from '../../common/index.js';
import { CustomerStore } from '../customers/CustomerStore.js';
import { GroupStore, type GroupRow } from './GroupStore.js';

/** A group and the id of its organisation. */
export interface FoundGroup {
  readonly row: GroupRow;
  readonly organizationId: string;
}

/** @throws NOT_FOUND and FORBIDDEN as {@link requireInReach} */
export async function found(transaction: Transaction, groupId: string, reach: Reach): Promise<FoundGroup> {
  const row = isId(groupId) ? await GroupStore.find(transaction, groupId) : undefined;
  const customer = row && (await CustomerStore.find(transaction, row.group.customerId));
  if (row === undefined || customer === undefined) throw notFound();
  await requireInReach(transaction, reach, row.group);
  return { row, organizationId: customer.organizationId };
}

/** An archived group can only be restored. (D-148) @throws BAD_REQUEST */
export function requireActive({ archivedAt }: GroupRow['group']): void {
  if (archivedAt !== null) throw badRequest('This group is archived. Restore it before you change it.');
}
