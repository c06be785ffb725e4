import { withEdit } from './changeEdits.js';
import { removedWith, type Change } from './changes.js';
import { editedForest, loadedForest, type Edits, type LoadedDepartments } from './edits.js';
import type { Forest } from './Forest.js';
import { tooDeep } from './shape.js';

/** Keys of the reasons why a change cannot be undone before others. */
export type UndoRefusal = 'parentRemoved' | 'below' | 'levels';

export type UndoResult = { readonly edits: Edits } | { readonly refusal: UndoRefusal };

/** Undoes one change of the list, and keeps all others. */
export function undoChange(loaded: LoadedDepartments, edits: Edits, change: Change): UndoResult {
  const next = without(loaded, edits, change);
  const refusal = refusalOf(editedForest(loaded, edits), editedForest(loaded, next), next, loaded);
  return refusal === undefined ? { edits: next } : { refusal };
}

function without(loaded: LoadedDepartments, edits: Edits, change: Change): Edits {
  const { id } = change;
  switch (change.kind) {
    case 'renamed':
      return withEdit(edits, loaded, id, { ...edits.get(id), name: undefined });
    case 'moved':
      return withEdit(edits, loaded, id, { ...edits.get(id), parentId: undefined });
    case 'added':
      return withoutAdded(loaded, edits, id);
    case 'removed':
      return removedWith(loadedForest(loaded), edits, id).reduce(
        (rest, removed) => withEdit(rest, loaded, removed, { ...rest.get(removed), isRemoved: undefined }),
        edits,
      );
  }
}

/** New departments below it disappear too; departments that were moved there return to where they were. */
function withoutAdded(loaded: LoadedDepartments, edits: Edits, id: string): Edits {
  const next = new Map(edits);
  const below = editedForest(loaded, edits).withDescendants(id);
  const gone = new Set(below.flatMap((department) => (edits.get(department.id)?.isNew === true ? [department.id] : [])));
  for (const newId of gone) next.delete(newId);
  return below
    .filter((department) => !gone.has(department.id) && gone.has(department.parentId ?? ''))
    .reduce<Edits>((rest, moved) => withEdit(rest, loaded, moved.id, { ...rest.get(moved.id), parentId: undefined }), next);
}

/** A tree that already had too many levels may keep them. */
function refusalOf(before: Forest, after: Forest, edits: Edits, { departments }: LoadedDepartments): UndoRefusal | undefined {
  const loaded = new Map(departments.map((department) => [department.id, department]));
  for (const { id } of after.departments) {
    const parentId = edits.get(id)?.parentId ?? loaded.get(id)?.parentId;
    if (parentId !== undefined && after.get(parentId) === undefined) return 'parentRemoved';
    if (after.levelOf(id) === 0) return 'below';
  }
  return tooDeep(after).size > tooDeep(before).size ? 'levels' : undefined;
}
