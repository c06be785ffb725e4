import { useText } from '@edge-console/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import styles from '../Departments.module.css';
import type { DepartmentEdit } from '../rules/edits.js';
import type { Editor } from './useEditor.js';

export interface RowPartsProps {
  readonly editor: Editor;
  readonly id: string;
}

/** What is unsaved of a department, and buttons for users with a mouse. The toolbar has the same actions for all users. */
export function RowParts({ editor, id }: RowPartsProps) {
  const text = useText();
  const isNaming = editor.editing.renaming?.id === id;
  return (
    <>
      {unsavedKinds(editor.edits.get(id)).map((kind) => (
        <UnsavedTag key={kind}>{text(`departments.changes.${kind}`)}</UnsavedTag>
      ))}
      {isNaming ? null : <RowButtons editor={editor} id={id} />}
    </>
  );
}

function unsavedKinds(edit: DepartmentEdit | undefined): readonly ('added' | 'renamed' | 'moved')[] {
  if (edit === undefined) return [];
  if (edit.isNew === true) return ['added'];
  return [...(edit.name === undefined ? [] : (['renamed'] as const)), ...(edit.parentId === undefined ? [] : (['moved'] as const))];
}

function UnsavedTag({ children }: { readonly children: string }) {
  return (
    <Tag minimal intent="primary" className={styles['tag'] ?? ''}>
      {children}
    </Tag>
  );
}

function RowButtons({ editor: { start, refusals }, id }: RowPartsProps) {
  const text = useText();
  const actions = [
    { kind: 'add', icon: <PlusIcon />, label: text('departments.edit.add'), refusal: refusals.add(id) },
    { kind: 'rename', icon: <EditIcon />, label: text('departments.edit.rename'), refusal: refusals.rename(id) },
    { kind: 'remove', icon: <TrashIcon />, label: text('departments.edit.remove'), refusal: refusals.position(id) },
  ] as const;
  return (
    <span className={styles['rowActions']} aria-hidden>
      {actions.map(({ kind, icon, label, refusal }) => (
        <Button
          key={kind}
          size="small"
          variant="minimal"
          tabIndex={-1}
          icon={icon}
          title={refusal ?? label}
          disabled={refusal !== undefined}
          onClick={(event) => {
            event.stopPropagation();
            start(kind, id);
          }}
        />
      ))}
    </span>
  );
}
