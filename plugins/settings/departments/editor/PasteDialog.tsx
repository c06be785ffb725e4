import { useText } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { ActionButton, ModalDialog } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import styles from '../Departments.module.css';
import { parseOutline } from '../rules/parseOutline.js';
import { addRefusal } from '../rules/refusals.js';
import type { EditorDialogProps } from './EditorDialog.js';
import { useRefusalText } from './useRefusalText.js';

/** Adds the departments of an indented list below a department. */
export default function PasteDialog({ editor: { forest, paste }, department: { id, name }, dialog }: EditorDialogProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const outline = useMemo(() => parseOutline(typed, LIMITS.departmentDepth - forest.levelOf(id)), [typed, forest, id]);
  const { entries, errors, levels, isTooLong } = outline;
  const refusal = isTooLong ? 'limit' : addRefusal(forest, id, { count: entries.length, levels: Math.max(1, levels) });
  const problems = [
    ...errors.map(({ line, error }) => text('departments.paste.line', { line, error: text(`departments.errors.${error}`) })),
    // Levels are named by their lines.
    ...(refusal === undefined || refusal === 'levels' ? [] : [refusalText(refusal)]),
  ];
  const reason = entries.length === 0 ? text('departments.paste.empty') : problems[0];
  const confirm = () => {
    dialog.close();
    paste(id, entries);
  };
  return (
    <ModalDialog title={text('departments.paste.title', { name })} className="edge-dialog" dialog={dialog} onClose={dialog.close}>
      <DialogBody>
        <FormGroup
          className="edge-field"
          label={text('departments.paste.label')}
          labelFor={fieldId}
          helperText={text('departments.paste.help')}
        >
          <TextArea
            id={fieldId}
            className={styles['paste'] ?? ''}
            rows={10}
            autoFocus
            spellCheck={false}
            value={typed}
            aria-invalid={problems.length > 0}
            aria-describedby={`${fieldId}-result`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
          />
        </FormGroup>
        <div id={`${fieldId}-result`} role="status">
          {problems.length === 0 ? (
            <p>{entries.length === 0 ? '' : text('departments.paste.found', { count: entries.length, levels })}</p>
          ) : (
            <ul className={styles['list']}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={dialog.close}>{text('departments.edit.cancel')}</Button>
            <ActionButton intent="primary" reason={reason} onClick={confirm}>
              {text('departments.paste.confirm', { count: entries.length })}
            </ActionButton>
          </>
        }
      />
    </ModalDialog>
  );
}
