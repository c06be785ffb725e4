import { useText } from '@edge-console/sdk';
import { ActionButton, ModalDialog, Tree, TreeSearch, useTree } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import styles from '../Departments.module.css';
import { moveRefusal } from '../rules/refusals.js';
import type { EditorDialogProps } from './EditorDialog.js';
import { useRefusalText } from './useRefusalText.js';

/** Moves a department without dragging: the user chooses the new parent; departments that cannot be it show why. */
export default function MoveDialog({ editor: { forest, move }, department: { id, name }, dialog }: EditorDialogProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const [parentId, setParentId] = useState<string>();
  const nodes = useMemo(
    () =>
      forest.departments.map((department) => ({
        id: department.id,
        name: department.name,
        parentId: department.parentId,
        unavailable: refusalText(moveRefusal(forest, id, department.id)) || undefined,
      })),
    [forest, id, refusalText],
  );
  const tree = useTree({ nodes, chosenId: parentId ?? forest.parentOf(id)?.id, onChoose: setParentId });
  const activeReason = tree.index.entries.get(tree.activeId ?? '')?.node.unavailable;
  const confirm = () => {
    if (parentId !== undefined) move(id, parentId);
    dialog.close();
  };
  return (
    <ModalDialog title={text('departments.move.title', { name })} className="edge-dialog" dialog={dialog} onClose={dialog.close}>
      <DialogBody>
        <p>{text('departments.move.text')}</p>
        <div className={styles['dialogTree']}>
          <TreeSearch label={text('departments.department')} tree={tree} autoFocus />
          <Tree label={text('departments.move.parent')} tree={tree} />
        </div>
        {/* In full, because a row on a narrow screen shows only its beginning. The row has it as its description. */}
        <p className={`edge-muted ${styles['reason'] ?? ''}`} aria-hidden>
          {activeReason}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={dialog.close}>{text('departments.edit.cancel')}</Button>
            <ActionButton
              intent="primary"
              reason={parentId === undefined ? text('departments.move.chooseFirst') : undefined}
              onClick={confirm}
            >
              {text('departments.move.confirm')}
            </ActionButton>
          </>
        }
      />
    </ModalDialog>
  );
}
