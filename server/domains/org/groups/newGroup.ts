import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { actorOf, isInDepartments, writeAudit, type DepartmentName, type Reach } from '../../common/index.js';
import { requireCustomer } from '../customers/requireCustomer.js';
import { HierarchyStore } from '../hierarchies/HierarchyStore.js';
import type { GroupTexts } from './groupRules.js';
import { GroupStore } from './GroupStore.js';

/** The department of a group. */
export interface GroupPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

export interface NewGroup {
  /** Without a department, the customer's root department is used. (D-191) */
  readonly place: Omit<GroupPlace, 'hierarchyId'> & { readonly hierarchyId: string | undefined };
  readonly texts: GroupTexts;
}

/** @throws NOT_FOUND for a place that is unknown, archived, or out of the caller's reach */
export async function requirePlace(transaction: Transaction, reach: Reach, place: NewGroup['place']): Promise<GroupPlace> {
  const { customerId, organizationId } = place;
  const { rootHierarchyId } = await requireCustomer(transaction, place);
  const { hierarchyId = rootHierarchyId } = place;
  await requireDepartment(transaction, reach, { customerId, hierarchyId }, 'group.hierarchyId');
  return { customerId, organizationId, hierarchyId };
}

/**
 * @param path of the department in the input
 * @throws NOT_FOUND at the path for a department that is archived, belongs to another customer, or is out of the caller's reach;
 *   FORBIDDEN if the action is allowed nowhere in the customer
 */
export async function requireDepartment(transaction: Transaction, reach: Reach, department: DepartmentName, path: string): Promise<void> {
  const { customerId, hierarchyId } = department;
  const row = await HierarchyStore.find(transaction, customerId, hierarchyId);
  const isWithin = await isInDepartments(transaction, department, reach.in(customerId));
  if (row?.archivedAt !== null || !isWithin) throw notFound('Department not found.', path);
}

/** @returns the new group's id */
export async function insertGroup(
  transaction: Transaction,
  { customerId, hierarchyId }: GroupPlace,
  values: GroupTexts & { readonly statements: readonly PolicyStatement[] },
  context: RequestContext,
): Promise<string> {
  const now = context.now();
  const groupId = newId(now);
  await GroupStore.insert(transaction, { customerId, groupId, hierarchyId, ...values, createdAt: now, updatedAt: now });
  const entry = { action: 'org:createGroup', customerId, ...actorOf(context), subjectId: groupId };
  const { statements, ...texts } = values;
  const granted = statements.length === 0 ? {} : { statements };
  await writeAudit(transaction, now, { ...entry, after: { hierarchyId, ...texts, ...granted } });
  return groupId;
}
