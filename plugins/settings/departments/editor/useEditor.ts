import { useText } from '@edge-console/sdk';
import { useTree, type PreparingHandlers, type TreeCommand, type TreeControl, type TreeEditing } from '@edge-console/sdk/ui';
import { useEffect, useMemo, useState } from 'react';
import { treeNodes } from '../treeNodes.js';
import { addOutline } from '../rules/addOutline.js';
import { moveDepartment, removeDepartment } from '../rules/changeEdits.js';
import type { Edits } from '../rules/edits.js';
import type { OutlineEntry } from '../rules/parseOutline.js';
import { addRefusal, moveRefusal, positionRefusal, renameRefusal, type Refusal } from '../rules/refusals.js';
import type { EditedDepartments } from './useEdits.js';
import { useEditorDialogs } from './useEditorDialogs.js';
import { useNaming } from './useNaming.js';
import { useRefusalText } from './useRefusalText.js';

/** The tree of the editor, and what the user can do with its departments. */
export interface Editor extends EditedDepartments {
  readonly tree: TreeControl;
  readonly editing: TreeEditing;
  /** Why an action on a department is not possible; undefined if it is. */
  readonly refusals: Readonly<Record<'add' | 'rename' | 'position', (id: string) => string | undefined>>;
  readonly dialogs: ReturnType<typeof useEditorDialogs>;
  /** Handlers of the button of an action that opens a dialog; undefined if the action needs no dialog for this department. */
  readonly preparing: (kind: 'remove' | 'move' | 'paste', id: string) => PreparingHandlers | undefined;
  readonly start: (kind: 'add' | 'rename' | 'remove' | 'move' | 'paste', id: string) => void;
  readonly move: (id: string, parentId: string) => void;
  readonly remove: (id: string) => void;
  readonly paste: (parentId: string, entries: readonly OutlineEntry[]) => void;
}

export function useEditor(edited: EditedDepartments): Editor {
  const { loaded, edits, forest, say } = edited;
  const text = useText();
  const refusalText = useRefusalText();
  const dialogs = useEditorDialogs();
  const naming = useNaming(edited);
  const nodes = useMemo(() => [...naming.extraNodes, ...treeNodes(forest)], [forest, naming.extraNodes]);
  const tree = useTree({ nodes, chosenId: undefined, onChoose: () => undefined });
  const reveal = useReveal(
    tree,
    Object.values(dialogs).some(({ isOpen }) => isOpen),
  );
  const nameOf = (id: string) => forest.get(id)?.name ?? '';
  const change = (next: Edits, done: string) => {
    edited.change(next);
    say(done);
  };

  const move = (id: string, parentId: string | undefined) => {
    const refusal = moveRefusal(forest, id, parentId);
    if (refusal !== undefined || parentId === undefined) return say(refusalText(refusal));
    change(moveDepartment(edits, loaded, id, parentId), text('departments.edit.moved', { name: nameOf(id), parent: nameOf(parentId) }));
    reveal(id);
  };
  const remove = (id: string) => {
    const parentId = forest.parentOf(id)?.id;
    change(removeDepartment(edits, forest, id), text('departments.edit.removed', { name: nameOf(id) }));
    if (parentId !== undefined) reveal(parentId);
  };
  const refused = (refusal: Refusal | undefined) => {
    if (refusal !== undefined) say(refusalText(refusal));
    return refusal !== undefined;
  };
  // Only what is stored has contents, which the user must know about.
  const isUnsaved = (id: string) => forest.withDescendants(id).every((department) => edits.get(department.id)?.isNew === true);
  const start: Editor['start'] = (kind, id) => {
    if (kind === 'add') {
      if (!refused(addRefusal(forest, id))) reveal(naming.add(id));
    } else if (kind === 'rename') {
      if (refused(renameRefusal(forest, id))) return;
      naming.rename(id);
      reveal(id);
    } else if (kind === 'paste') dialogs.paste.open(id);
    else if (refused(positionRefusal(forest, id))) return;
    else if (kind === 'move') dialogs.move.open(id);
    else if (isUnsaved(id)) remove(id);
    else dialogs.remove.open(id);
  };
  const handleCommand = (command: TreeCommand) => {
    if (command.kind === 'move') move(command.id, command.parentId);
    else start(command.kind, command.id);
  };
  return {
    ...edited,
    // The buttons act on the active department, so it is marked also while they have the focus.
    tree: { ...tree, chosenId: tree.activeId },
    editing: {
      renaming: naming.renaming((id) => tree.focus(id)),
      canMove: (id) => positionRefusal(forest, id) === undefined,
      refusalOf: (id, parentId) => refusalText(moveRefusal(forest, id, parentId)) || undefined,
      onCommand: handleCommand,
    },
    refusals: {
      add: (id) => refusalText(addRefusal(forest, id)) || undefined,
      rename: (id) => refusalText(renameRefusal(forest, id)) || undefined,
      position: (id) => refusalText(positionRefusal(forest, id)) || undefined,
    },
    dialogs,
    preparing: (kind, id) => (kind === 'remove' && isUnsaved(id) ? undefined : dialogs[kind].preparingFor(id)),
    start,
    move,
    remove,
    paste: (parentId, entries) => {
      const { edits: next, firstId } = addOutline(edits, parentId, entries);
      change(next, text('departments.paste.done', { count: entries.length, parent: nameOf(parentId) }));
      reveal(firstId);
    },
  };
}

/** Makes a department visible and active once the tree contains it, and no dialog keeps the focus. */
function useReveal(tree: TreeControl, isDialogOpen: boolean): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (wanted === undefined || isDialogOpen) return;
    setWanted(undefined);
    tree.reveal(wanted.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each request, with the tree of that render
  }, [wanted, isDialogOpen]);
  return (id) => setWanted({ id });
}
