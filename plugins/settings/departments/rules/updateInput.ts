import { applyEdits, type Edits, type LoadedDepartments } from './edits.js';

/** A department as `ORGUpdateHierarchies` expects it. */
export interface DepartmentInput {
  readonly _id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** Every department that the user may edit, with the changes. (DEPT-019) */
export function updateInput({ departments }: LoadedDepartments, edits: Edits): readonly DepartmentInput[] {
  return applyEdits(departments, edits).flatMap(({ id, parentId, name, isEditable }) =>
    isEditable ? [{ _id: id, parentId: parentId ?? null, name }] : [],
  );
}
