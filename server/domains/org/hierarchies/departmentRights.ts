import type { Rights } from '../../common/index.js';
import type { TreeRights } from './DepartmentTree.js';

export const VIEW = 'org:viewHierarchy';
export const EDIT = 'org:editHierarchy';

/** Where the caller may view and edit departments of a customer. A caller who may edit departments sees them too. */
export async function departmentRights(rights: Rights, customerId: string): Promise<TreeRights> {
  const [view, edit] = [await rights.reachOf(VIEW), await rights.reachOf(EDIT)];
  return { viewable: view.departmentsOf(customerId) ?? [], editable: edit.departmentsOf(customerId) };
}
