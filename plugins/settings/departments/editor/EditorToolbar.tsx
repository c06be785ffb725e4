import { useText } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { ActionButton } from '@edge-console/sdk/ui';
import { EditIcon, FlowBranchIcon, ClipboardIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import styles from '../Departments.module.css';
import type { Editor } from './useEditor.js';

/** The actions on the active department, and where it is. The buttons explain why an action is not possible. (DEPT-012) */
export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const text = useText();
  const { tree, forest, refusals, start, message } = editor;
  const id = tree.activeId !== undefined && forest.get(tree.activeId) !== undefined ? tree.activeId : undefined;
  const path = id === undefined ? '' : forest.pathOf(id).join(' › ');
  const level = id === undefined ? '' : text('departments.levelOf', { level: forest.levelOf(id), levels: LIMITS.departmentDepth });
  const reason = (refusal: (id: string) => string | undefined) => (id === undefined ? text('departments.chooseOne') : refusal(id));
  const run = (kind: Parameters<Editor['start']>[0]) => () => (id === undefined ? undefined : start(kind, id));
  const preparing = (kind: 'remove' | 'move' | 'paste') => (id === undefined ? undefined : editor.preparing(kind, id));
  return (
    <>
      <p className={styles['status']}>
        {path} {path === '' ? '' : `· ${level}`}
      </p>
      <div role="group" aria-label={text('departments.edit.actions')} className={styles['tools']}>
        <ActionButton icon={<PlusIcon />} reason={reason(refusals.add)} onClick={run('add')}>
          {text('departments.edit.add')}
        </ActionButton>
        <ActionButton icon={<EditIcon />} reason={reason(refusals.rename)} onClick={run('rename')}>
          {text('departments.edit.rename')}
        </ActionButton>
        <ActionButton icon={<FlowBranchIcon />} reason={reason(refusals.position)} preparing={preparing('move')} onClick={run('move')}>
          {text('departments.edit.moveTo')}
        </ActionButton>
        <ActionButton icon={<TrashIcon />} reason={reason(refusals.position)} preparing={preparing('remove')} onClick={run('remove')}>
          {text('departments.edit.remove')}
        </ActionButton>
        <ActionButton icon={<ClipboardIcon />} reason={reason(refusals.add)} preparing={preparing('paste')} onClick={run('paste')}>
          {text('departments.paste.open')}
        </ActionButton>
      </div>
      <p role="status" className={styles['status']}>
        {message}
      </p>
    </>
  );
}
