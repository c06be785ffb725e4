import type { AuditEntry } from '../../common/index.js';
import type { DepartmentValues } from './HierarchyStore.js';
import type { StoredDepartment, UpdatePlan } from './planUpdate.js';

/** An update of departments with the ids of the new ones. */
export interface WrittenUpdate extends Pick<UpdatePlan, 'removed'> {
  readonly created: readonly DepartmentValues[];
  readonly changed: readonly { readonly before: StoredDepartment; readonly after: DepartmentValues }[];
}

/** One entry for each changed department, without customer and actor. */
export function auditEntries({ created, changed, removed }: WrittenUpdate, now: Date): readonly AuditEntry[] {
  return [
    ...created.map(({ hierarchyId, name, parentId }) => ({
      action: 'org:createHierarchy',
      subjectId: hierarchyId,
      after: { name, parentId },
    })),
    ...changed.map(({ before, after }) => ({
      action: 'org:editHierarchy',
      subjectId: after.hierarchyId,
      before: { name: before.name, parentId: before.parentId },
      after: { name: after.name, parentId: after.parentId },
    })),
    ...removed.map(({ department: { id, name, parentId }, movesTo }) => ({
      action: 'org:archiveHierarchy',
      subjectId: id,
      before: { name, parentId, archivedAt: null },
      after: { name, parentId, archivedAt: now, contentsMovedTo: movesTo },
    })),
  ];
}
