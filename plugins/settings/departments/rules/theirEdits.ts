import type { DepartmentEdit, Edits, LoadedDepartments } from './edits.js';

/** What another user changed, in the form of edits of the departments as they were loaded. */
export function theirEdits(before: LoadedDepartments, current: LoadedDepartments): Edits {
  const known = new Map(before.departments.map((department) => [department.id, department]));
  const edits = new Map<string, DepartmentEdit>();
  for (const { id, name, parentId } of current.departments) {
    const earlier = known.get(id);
    known.delete(id);
    if (earlier === undefined) edits.set(id, { name, parentId, isNew: true });
    else if (earlier.name !== name || earlier.parentId !== parentId)
      edits.set(id, { ...(earlier.name === name ? {} : { name }), ...(earlier.parentId === parentId ? {} : { parentId }) });
  }
  for (const id of known.keys()) edits.set(id, { isRemoved: true });
  return edits;
}

/** Departments that both users changed. */
export function changedByBoth(edits: Edits, theirs: Edits): ReadonlySet<string> {
  return new Set([...edits.keys()].filter((id) => theirs.has(id)));
}
