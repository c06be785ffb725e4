import { LIMITS } from '@edge-console/sdk/contract';
import { changesOf, type Change } from './changes.js';
import { editedForest, loadedForest, NO_EDITS, type DepartmentEdit, type Edits, type LoadedDepartments } from './edits.js';
import { isUntouched, tryChange, type LostReason, type Rebase } from './tryChange.js';

/** A change of the user that cannot be made on the current departments. */
export interface LostChange {
  readonly change: Change;
  readonly reason: LostReason;
}

/** Changes of the user on top of the departments that another user saved. */
export interface Merge {
  /** The changes that can be made; those that the other user made too are left out. */
  readonly edits: Edits;
  readonly lost: readonly LostChange[];
}

/**
 * Makes the user's changes on the current departments: a change is made if the departments that it needs still exist and the result is
 * permitted. Where both users changed the same value, the user's own change wins. A removal is not made if another user has changed what is
 * below the department.
 */
export function mergeEdits(before: LoadedDepartments, edits: Edits, current: LoadedDepartments): Merge {
  const changes = changesOf(before, edits);
  const all = differing(current, edits);
  // Almost always everything fits. Otherwise each change is tried by itself.
  if (fits(before, changes, current, all)) return { edits: all, lost: [] };
  return mergeChanges({ before, edits, current, done: NO_EDITS }, inOrder(changes));
}

/** Makes changes by halves as long as they do not fit together: trying thousands of changes one by one would take many seconds. */
function mergeChanges(rebase: Rebase, changes: readonly Change[]): Merge {
  const { before, current, done } = rebase;
  const [change] = changes;
  if (change === undefined) return { edits: done, lost: [] };
  if (changes.length === 1) {
    const result = tryChange(rebase, change);
    return typeof result === 'string' ? { edits: done, lost: [{ change, reason: result }] } : { edits: result, lost: [] };
  }
  const together = differing(current, withChanges(rebase, changes));
  if (fits(before, changes, current, together)) return { edits: together, lost: [] };
  const half = Math.ceil(changes.length / 2);
  const first = mergeChanges(rebase, changes.slice(0, half));
  const second = mergeChanges({ ...rebase, done: first.edits }, changes.slice(half));
  return { edits: second.edits, lost: [...first.lost, ...second.lost] };
}

/** The edits made already, with the edits of some changes. */
function withChanges({ edits, done }: Rebase, changes: readonly Change[]): Edits {
  const next = new Map(done);
  const add = (id: string, edit: DepartmentEdit | undefined) => next.set(id, { ...next.get(id), ...edit });
  for (const change of changes) {
    if (change.kind === 'added') add(change.id, edits.get(change.id));
    else if (change.kind === 'moved') add(change.id, { parentId: edits.get(change.id)?.parentId });
    else if (change.kind === 'renamed') add(change.id, { name: edits.get(change.id)?.name });
    else for (const id of change.ids) add(id, { isRemoved: true });
  }
  return next;
}

/** The edits without what is already so in the current departments. */
function differing(current: LoadedDepartments, edits: Edits): Edits {
  const present = new Map(current.departments.map((department) => [department.id, department]));
  const next = new Map<string, DepartmentEdit>();
  for (const [id, edit] of edits) {
    const known = present.get(id);
    // A removed department that is gone needs no other change.
    if (edit.isRemoved === true && known === undefined) continue;
    const kept = differingEdit(known, edit);
    if (Object.keys(kept).length > 0) next.set(id, kept);
  }
  return next.size === 0 ? NO_EDITS : next;
}

/** @param known the current department; undefined for a new one, and for one that is gone */
function differingEdit(
  known: { readonly name: string; readonly parentId: string | undefined } | undefined,
  { name, parentId, isNew, isRemoved }: DepartmentEdit,
): DepartmentEdit {
  return {
    ...(name === undefined || name === known?.name ? {} : { name }),
    ...(parentId === undefined || parentId === known?.parentId ? {} : { parentId }),
    ...(isNew === true ? { isNew } : {}),
    ...(isRemoved === true ? { isRemoved } : {}),
  };
}

function fits(before: LoadedDepartments, changes: readonly Change[], current: LoadedDepartments, all: Edits): boolean {
  const [present, after] = [loadedForest(current), editedForest(current, all)];
  if (after.departments.length > LIMITS.departments || after.roots.length > present.roots.length) return false;
  const isPossible = [...all].every(([id, edit]) => {
    if (edit.isNew !== true && present.get(id)?.isEditable !== true) return false;
    if (edit.isRemoved === true) return true;
    if (edit.parentId !== undefined && after.get(edit.parentId)?.isEditable !== true) return false;
    // A department of a cycle has no level. Levels that were too many before are not the user's.
    const isPlaced = edit.isNew === true || edit.parentId !== undefined;
    return after.levelOf(id) > 0 && (!isPlaced || after.levelOf(id) + after.heightOf(id) - 1 <= LIMITS.departmentDepth);
  });
  return isPossible && changes.every((change) => change.kind !== 'removed' || isUntouched({ before, current, edits: all }, change.ids));
}

/** Parents before their children, and moves before the removal of what they leave. */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const rank: Readonly<Record<Change['kind'], number>> = { added: 0, moved: 1, renamed: 2, removed: 3 };
  return changes.toSorted((one, other) => rank[one.kind] - rank[other.kind] || numberOf(one) - numberOf(other));
}

/** New departments are numbered in the order in which they were added. */
function numberOf({ kind, id }: Change): number {
  return kind === 'added' ? Number(id.slice(id.lastIndexOf('-') + 1)) : 0;
}
