import type { DepartmentPartsFragment } from '../graphql/__generated__/operations.js';
import { compareNames, type LoadedDepartments } from './rules/edits.js';

/** A department of a response, in either shape. */
interface AnsweredDepartment extends Pick<DepartmentPartsFragment, '_id' | 'parentId' | 'name' | 'level' | 'isEditable'> {
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly children?: readonly AnsweredDepartment[];
}

/** The root department of a response, with the version of the customer's departments. */
export interface AnsweredDepartments extends AnsweredDepartment {
  readonly version: number;
}

/** The departments of a response, as a tree or as a flat list, by name. (DEPT-018) */
export function loadedDepartments(root: AnsweredDepartments): LoadedDepartments {
  const answered = flattened(root);
  const levels = new Map(answered.map(({ _id, level }) => [_id, level]));
  const departments = answered.map(({ _id: id, parentId, name, level, isEditable }) => ({
    id,
    parentId: parentId ?? undefined,
    name,
    isEditable,
    // Departments between this one and its parent are hidden from the user.
    ownLevel: level === (levels.get(parentId ?? '') ?? 0) + 1 ? undefined : level,
  }));
  return { version: root.version, departments: departments.toSorted(compareNames) };
}

/** The department and all below it. */
export function flattened(root: AnsweredDepartment): readonly AnsweredDepartment[] {
  const all = [root];
  // The array grows while it is read.
  for (const { children = [] } of all) all.push(...children);
  return all;
}
