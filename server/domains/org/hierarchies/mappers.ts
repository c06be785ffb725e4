import type { Hierarchy } from '../../../graphql/__generated__/resolvers.js';
import type { CustomerRow } from '../customers/CustomerStore.js';
import type { DepartmentWithBelow, TreeDepartment } from './DepartmentTree.js';
import type { LevelledRow } from './HierarchyStore.js';

type Owner = Pick<CustomerRow, 'organizationId'>;

/** A department without those below it. (DEPT-023) */
export function toHierarchy({ row, level }: LevelledRow, { organizationId }: Owner, isEditable: boolean): Hierarchy {
  const { hierarchyId, parentId, customerId, name, createdAt, updatedAt, archivedAt, tags, version } = row;
  return {
    _id: hierarchyId,
    parentId,
    organizationId,
    customerId,
    name,
    createdAt,
    updatedAt,
    archivedAt,
    tags: [...tags],
    children: [],
    level,
    isEditable,
    version,
  };
}

/**
 * A department with those below it. (DEPT-018)
 * @param below parents before their children
 */
export function toTree(
  { department, below }: DepartmentWithBelow,
  { organization, shape }: { readonly organization: Owner; readonly shape: 'tree' | 'flatArray' },
): Hierarchy {
  const others = below.map((other) => toNode(other, organization));
  const top = toNode(department, organization);
  if (shape === 'flatArray') return { ...top, children: others };
  const byId = new Map([top, ...others].map((node) => [node._id, node]));
  for (const node of others) byId.get(node.parentId ?? '')?.children.push(node);
  return top;
}

function toNode(department: TreeDepartment, organization: Owner) {
  const children: Hierarchy[] = [];
  return { ...toHierarchy(department, organization, department.isEditable), parentId: department.parentId, children };
}
