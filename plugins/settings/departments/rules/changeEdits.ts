import { NO_EDITS, type DepartmentEdit, type Edits, type LoadedDepartments } from './edits.js';
import type { Forest } from './Forest.js';

/** A new department before it has an id. */
export interface NewDepartment {
  readonly name: string;
  readonly parentId: string;
}

const PREFIX = 'new-';

/** A temporary id that no edit has. */
export function nextId(edits: Edits): string {
  const numbers = [...edits.keys()].flatMap((id) => (id.startsWith(PREFIX) ? [Number(id.slice(PREFIX.length))] : []));
  return `${PREFIX}${String(Math.max(0, ...numbers) + 1)}`;
}

export function addDepartment(edits: Edits, id: string, { name, parentId }: NewDepartment): Edits {
  return new Map(edits).set(id, { name: name.trim(), parentId, isNew: true });
}

export function renameDepartment(edits: Edits, loaded: LoadedDepartments, id: string, name: string): Edits {
  return withEdit(edits, loaded, id, { ...edits.get(id), name: name.trim() });
}

export function moveDepartment(edits: Edits, loaded: LoadedDepartments, id: string, parentId: string): Edits {
  return withEdit(edits, loaded, id, { ...edits.get(id), parentId });
}

/** Removes a department and all below it. New departments disappear; what else changed of the others is kept until the removal is saved. */
export function removeDepartment(edits: Edits, forest: Forest, id: string): Edits {
  const next = new Map(edits);
  for (const department of forest.withDescendants(id)) {
    const edit = edits.get(department.id);
    if (edit?.isNew === true) next.delete(department.id);
    else next.set(department.id, { ...edit, isRemoved: true });
  }
  return next;
}

/** Sets the edit of a department, without what is as it was loaded. */
export function withEdit(edits: Edits, { departments }: LoadedDepartments, id: string, edit: DepartmentEdit): Edits {
  const next = new Map(edits);
  const before = edit.isNew === true ? undefined : departments.find((department) => department.id === id);
  const { name, parentId, isNew, isRemoved } = edit;
  const kept: DepartmentEdit = {
    ...(name === undefined || name === before?.name ? {} : { name }),
    ...(parentId === undefined || parentId === before?.parentId ? {} : { parentId }),
    ...(isNew === true ? { isNew } : {}),
    ...(isRemoved === true ? { isRemoved } : {}),
  };
  if (Object.keys(kept).length === 0) next.delete(id);
  else next.set(id, kept);
  return next.size === 0 ? NO_EDITS : next;
}
