import { useSession, useText } from '@edge-console/sdk';
import { ModalDialog, useQueryState } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo } from 'react';
import { ORGGetHierarchyContentsDocument } from '../../graphql/__generated__/operations.js';
import styles from '../Departments.module.css';
import { removedIds } from '../rules/changes.js';
import { loadedForest } from '../rules/edits.js';
import type { EditorDialogProps } from './EditorDialog.js';
import { useContentsText } from './useContentsText.js';
import type { Editor } from './useEditor.js';

/** Asks before a department is removed with all below it, and shows what belongs to them and where it moves. (DEPT-007, D-087, D-166) */
export default function RemoveDialog({ editor, department: { id, name }, dialog }: EditorDialogProps) {
  const text = useText();
  const { forest, edits, remove } = editor;
  const all = forest.withDescendants(id);
  const stored = all.flatMap((department) => (edits.get(department.id)?.isNew === true ? [] : [department.id]));
  const confirm = () => {
    dialog.close();
    remove(id);
  };
  return (
    <ModalDialog title={text('departments.remove.title', { name })} className="edge-dialog" dialog={dialog} onClose={dialog.close}>
      <DialogBody>
        {all.length === 1 ? null : <p>{text('departments.remove.below', { count: all.length - 1 })}</p>}
        <Contents hierarchyIds={stored} target={targetOf(editor, id, stored)} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={dialog.close}>{text('departments.edit.cancel')}</Button>
            <Button intent="danger" onClick={confirm}>
              {text('departments.edit.remove')}
            </Button>
          </>
        }
      />
    </ModalDialog>
  );
}

/** The nearest department above that remains, among the stored ones: unsaved moves do not change where contents move. */
function targetOf({ loaded, edits }: Editor, id: string, removed: readonly string[]): string {
  const stored = loadedForest(loaded);
  const gone = new Set([...removedIds(edits), ...removed]);
  let above = stored.parentOf(id);
  while (above !== undefined && gone.has(above.id)) above = stored.parentOf(above.id);
  return above?.name ?? '';
}

/** Contents that do not move. */
const STAYS: ReadonlySet<string> = new Set(['grants']);

function Contents({ hierarchyIds, target }: { readonly hierarchyIds: readonly string[]; readonly target: string }) {
  const text = useText();
  const contentsText = useContentsText();
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const filter = useMemo(() => ({ organizationId, customerId, hierarchyIds }), [organizationId, customerId, hierarchyIds]);
  const { data, error, reload } = useQueryState(ORGGetHierarchyContentsDocument, { filter });
  if (data === undefined) {
    if (error === undefined) return <p role="status">{text('departments.remove.counting')}</p>;
    return (
      <p role="alert">
        {text('departments.remove.countFailed', { target })}{' '}
        <Button onClick={() => void reload()}>{text('departments.remove.retry')}</Button>
      </p>
    );
  }
  const counts = data.ORGGetHierarchyContents.data.filter(({ count }) => count > 0);
  const moving = counts.filter(({ kind }) => !STAYS.has(kind));
  const grants = counts.find(({ kind }) => kind === 'grants');
  return (
    <div role="status">
      {moving.length === 0 ? <p>{text('departments.remove.empty')}</p> : <p>{text('departments.remove.moves', { target })}</p>}
      {moving.length === 0 ? null : (
        <ul className={styles['list']}>
          {moving.map(({ kind, count }) => (
            <li key={kind}>{contentsText(kind, count)}</li>
          ))}
        </ul>
      )}
      {grants === undefined ? null : <p>{contentsText('grants', grants.count)}</p>}
    </div>
  );
}
