import { editedForest, loadedForest, type DepartmentEdit, type Edits, type LoadedDepartments } from './edits.js';
import type { Forest } from './Forest.js';

/** One line of the change list. */
export type Change =
  | { readonly kind: 'added'; readonly id: string; readonly name: string; /** Name of the parent. */ readonly parent: string }
  | { readonly kind: 'renamed'; readonly id: string; readonly name: string; readonly before: string }
  | { readonly kind: 'moved'; readonly id: string; readonly name: string; readonly before: string; readonly after: string }
  | {
      readonly kind: 'removed';
      readonly id: string;
      readonly name: string;
      /** Removed departments, including those below it. */
      readonly ids: readonly string[];
      /** The department to which the contents move. (D-166) */
      readonly movesTo: string;
    };

export type ChangeKind = Change['kind'];

/** The unsaved changes as the user reads them: added, renamed, moved, removed; each by path. */
export function changesOf(loaded: LoadedDepartments, edits: Edits): readonly Change[] {
  const before = loadedForest(loaded);
  const after = editedForest(loaded, edits);
  const changes: Record<ChangeKind, Change[]> = { added: [], renamed: [], moved: [], removed: [] };
  for (const { id, name } of after.departments) {
    const edit = edits.get(id);
    if (edit === undefined) continue;
    if (edit.isNew === true) changes.added.push({ kind: 'added', id, name, parent: parentName(after, id) });
    else for (const change of changesOfKept({ before, after, edit }, id, name)) changes[change.kind].push(change);
  }
  for (const { id, name } of before.departments) {
    if (!isRemoved(edits, id) || isRemoved(edits, before.parentOf(id)?.id)) continue;
    changes.removed.push({ kind: 'removed', id, name, ids: removedWith(before, edits, id), movesTo: parentName(before, id) });
  }
  return [...changes.added, ...changes.renamed, ...changes.moved, ...changes.removed];
}

function parentName(forest: Forest, id: string): string {
  return forest.parentOf(id)?.name ?? '';
}

interface KeptDepartment {
  readonly before: Forest;
  readonly after: Forest;
  readonly edit: DepartmentEdit;
}

/** Changes of a department that exists before and after. */
function changesOfKept({ before, after, edit }: KeptDepartment, id: string, name: string): readonly Change[] {
  const changes: Change[] = [];
  if (edit.name !== undefined) changes.push({ kind: 'renamed', id, name, before: before.get(id)?.name ?? '' });
  if (edit.parentId !== undefined) changes.push({ kind: 'moved', id, name, before: parentName(before, id), after: parentName(after, id) });
  return changes;
}

function isRemoved(edits: Edits, id: string | undefined): boolean {
  return id !== undefined && edits.get(id)?.isRemoved === true;
}

/** A removed department and those removed departments below it that are connected with it. */
export function removedWith(before: Forest, edits: Edits, id: string): readonly string[] {
  const ids = [id];
  // The array grows while it is read.
  for (const next of ids) for (const child of before.childrenOf(next)) if (isRemoved(edits, child.id)) ids.push(child.id);
  return ids;
}

/** Every removed department. */
export function removedIds(edits: Edits): readonly string[] {
  return [...edits].flatMap(([id, edit]) => (edit.isRemoved === true ? [id] : []));
}
