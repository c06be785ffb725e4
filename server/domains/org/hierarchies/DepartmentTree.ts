import type { Departments } from '../../common/index.js';
import type { HierarchyRow, LevelledRow } from './HierarchyStore.js';

/** A department of a tree as a caller sees it. */
export interface TreeDepartment {
  readonly row: HierarchyRow;
  /** 1 for the root, also if the caller does not see the departments between. */
  readonly level: number;
  /** The parent, or the root if the caller does not see the parent. Null for the root. */
  readonly parentId: string | null;
  /** Whether the caller may rename the department and change what is below it. */
  readonly isEditable: boolean;
}

/** A department and those below it, parents before their children. */
export interface DepartmentWithBelow {
  readonly department: TreeDepartment;
  readonly below: readonly TreeDepartment[];
}

/** Where a caller may view and edit departments of one customer. */
export interface TreeRights {
  readonly viewable: Departments;
  /** Undefined if the caller may not edit any. */
  readonly editable: Departments | undefined;
}

/**
 * The departments that a caller sees: the root, and those in the caller's departments.
 * @param rows parents before their children
 */
export function visibleTree(rows: readonly LevelledRow[], { viewable, editable }: TreeRights): readonly TreeDepartment[] {
  const canView = membershipOf(rows, viewable);
  const canEdit = membershipOf(rows, editable ?? []);
  const [root] = rows;
  return rows.flatMap(({ row, level }) => {
    const isSeen = row === root?.row || canView.has(row.hierarchyId) || canEdit.has(row.hierarchyId);
    if (!isSeen) return [];
    const isParentSeen = row.parentId === null || canView.has(row.parentId) || canEdit.has(row.parentId);
    const parentId = isParentSeen ? row.parentId : (root?.row.hierarchyId ?? null);
    return [{ row, level, parentId, isEditable: canEdit.has(row.hierarchyId) }];
  });
}

/** Ids of the departments and of those below them. @param rows parents before their children */
export function membershipOf(rows: readonly LevelledRow[], departments: Departments): ReadonlySet<string> {
  if (departments === 'all') return new Set(rows.map(({ row }) => row.hierarchyId));
  const named = new Set(departments);
  const members = new Set<string>();
  for (const { row } of rows) {
    if (named.has(row.hierarchyId) || members.has(row.parentId ?? '')) members.add(row.hierarchyId);
  }
  return members;
}

/** Finds a department and those below it. @param departments parents before their children */
export function withBelow(departments: readonly TreeDepartment[], hierarchyId: string | undefined): DepartmentWithBelow | undefined {
  const department = departments.find(({ row }) => row.hierarchyId === hierarchyId);
  if (department === undefined) return undefined;
  const ids = new Set([department.row.hierarchyId]);
  const below: TreeDepartment[] = [];
  for (const other of departments) {
    if (!ids.has(other.parentId ?? '')) continue;
    ids.add(other.row.hierarchyId);
    below.push(other);
  }
  return { department, below };
}
