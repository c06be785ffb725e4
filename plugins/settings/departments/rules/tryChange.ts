import { withEdit } from './changeEdits.js';
import type { Change } from './changes.js';
import { editedForest, loadedForest, type Edits, type LoadedDepartments } from './edits.js';
import type { Forest } from './Forest.js';
import { addRefusal, moveRefusal, positionRefusal, renameRefusal } from './refusals.js';

/** Keys of the reasons why a change cannot be made on the current departments. */
export type LostReason = 'gone' | 'parentGone' | 'changedBelow' | 'below' | 'levels' | 'limit' | 'denied';

/** A user's edits, the departments on which they were made, and those that exist now. */
export interface Rebase {
  readonly before: LoadedDepartments;
  readonly edits: Edits;
  readonly current: LoadedDepartments;
  /** The edits that were already made on the current departments. */
  readonly done: Edits;
}

/** Makes one change on the current departments. @returns the edits with it, or why it cannot be made */
export function tryChange(rebase: Rebase, change: Change): Edits | LostReason {
  const { current, done, edits } = rebase;
  const { id } = change;
  const edit = edits.get(id) ?? {};
  const forest = editedForest(current, done);
  if (change.kind === 'added') return tryAdd(done, forest, { id, parentId: edit.parentId ?? '', name: edit.name ?? '' });
  if (change.kind === 'removed') return tryRemove(rebase, change.ids);
  if (forest.get(id) === undefined) return 'gone';
  if (change.kind === 'moved') return tryMove(rebase, forest, id, edit.parentId ?? '');
  if (renameRefusal(forest, id) !== undefined) return 'denied';
  return withEdit(done, current, id, { ...done.get(id), name: edit.name });
}

function tryAdd(
  done: Edits,
  forest: Forest,
  { id, parentId, name }: { readonly id: string; readonly parentId: string; readonly name: string },
): Edits | LostReason {
  if (forest.get(parentId) === undefined) return 'parentGone';
  const refusal = addRefusal(forest, parentId);
  if (refusal === undefined) return new Map(done).set(id, { name, parentId, isNew: true });
  return refusal === 'levels' || refusal === 'limit' ? refusal : 'denied';
}

function tryMove({ current, done }: Rebase, forest: Forest, id: string, parentId: string): Edits | LostReason {
  if (forest.get(parentId) === undefined) return 'parentGone';
  const refusal = moveRefusal(forest, id, parentId);
  // The other user moved it there too.
  if (refusal === 'already') return done;
  if (refusal === undefined) return withEdit(done, current, id, { ...done.get(id), parentId });
  return refusal === 'below' || refusal === 'levels' ? refusal : 'denied';
}

function tryRemove({ before, current, done }: Rebase, ids: readonly string[]): Edits | LostReason {
  const present = loadedForest(current);
  const still = ids.filter((id) => present.get(id) !== undefined);
  if (still.some((id) => positionRefusal(present, id) !== undefined)) return 'denied';
  if (!isUntouched({ before, current, edits: done }, ids)) return 'changedBelow';
  return still.reduce((rest, id) => withEdit(rest, current, id, { ...rest.get(id), isRemoved: true }), done);
}

/**
 * Whether removed departments can be removed from the current departments: those that still exist have the same parents as before, and
 * contain only departments that the user removed or moved away.
 * @param ids the removed department first, then those below it
 */
export function isUntouched({ before, current, edits }: Omit<Rebase, 'done'>, ids: readonly string[]): boolean {
  const [known, present] = [loadedForest(before), loadedForest(current)];
  const removed = new Set(ids);
  const isElsewhere = (id: string) => {
    const parentId = edits.get(id)?.parentId;
    return parentId !== undefined && !removed.has(parentId);
  };
  return ids.every((id, position) => {
    if (present.get(id) === undefined) return true;
    const isThere = position === 0 || present.parentOf(id)?.id === known.parentOf(id)?.id;
    return isThere && present.childrenOf(id).every((child) => removed.has(child.id) || isElsewhere(child.id));
  });
}
