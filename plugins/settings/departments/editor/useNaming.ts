import { useText } from '@edge-console/sdk';
import type { TreeNode, TreeRenaming } from '@edge-console/sdk/ui';
import { useMemo, useState } from 'react';
import { addDepartment, nextId, renameDepartment } from '../rules/changeEdits.js';
import { nameError } from '../rules/shape.js';
import type { EditedDepartments } from './useEdits.js';

/** A name that the user is entering. */
interface Naming {
  readonly id: string;
  readonly text: string;
  /** The parent of a new department, which is not part of the changes before it has a name. */
  readonly parentId: string | undefined;
  /** Whether the name was rejected once; the error then follows the text. */
  readonly isRejected: boolean;
}

/** The name of a new department, or a new name, in its row of the tree. (DEPT-004, DEPT-005, DEPT-013, DEPT-014) */
export function useNaming({ loaded, edits, forest, change }: EditedDepartments) {
  const text = useText();
  const [naming, setNaming] = useState<Naming>();
  const { id: newId, parentId } = naming ?? {};
  const extraNodes = useMemo<readonly TreeNode[]>(
    () => (newId === undefined || parentId === undefined ? [] : [{ id: newId, name: '', parentId }]),
    [newId, parentId],
  );
  const save = ({ id, text: typed, parentId: below }: Naming) => {
    setNaming(undefined);
    change(below === undefined ? renameDepartment(edits, loaded, id, typed) : addDepartment(edits, id, { name: typed, parentId: below }));
  };
  const renaming = (onFocus: (id: string) => void): TreeRenaming | undefined => {
    if (naming === undefined) return undefined;
    const { id, text: typed, isRejected } = naming;
    const error = nameError(typed);
    const reject = () => setNaming({ ...naming, isRejected: true });
    const cancel = () => setNaming(undefined);
    return {
      id,
      text: typed,
      label: text('departments.edit.nameLabel'),
      error: isRejected && error !== undefined ? text(`departments.errors.${error}`) : undefined,
      onChange: (next) => setNaming({ ...naming, text: next }),
      onCommit: () => {
        if (error !== undefined) return reject();
        save(naming);
        onFocus(id);
      },
      // A name that was cleared is not wanted any more.
      onLeave: () => (error === undefined ? save(naming) : error === 'nameRequired' ? cancel() : reject()),
      onCancel: () => {
        cancel();
        onFocus(naming.parentId ?? id);
      },
    };
  };
  return {
    extraNodes,
    renaming,
    rename: (id: string) => setNaming({ id, text: forest.get(id)?.name ?? '', parentId: undefined, isRejected: false }),
    /** @returns the id of the new department */
    add: (below: string): string => {
      const id = nextId(edits);
      setNaming({ id, text: '', parentId: below, isRejected: false });
      return id;
    },
  };
}
