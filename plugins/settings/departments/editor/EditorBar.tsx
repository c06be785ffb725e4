import { useText } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { shapeError } from '../rules/shape.js';
import type { EditedDepartments } from './useEdits.js';

export interface EditorBarProps {
  readonly edited: EditedDepartments;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** Update and Cancel. (DEPT-008, DEPT-009, DEPT-010) */
export function EditorBar({ edited: { forest, changes }, isSaving, onCancel }: EditorBarProps) {
  const text = useText();
  const error = useMemo(() => shapeError(forest), [forest]);
  const reason =
    error === undefined ? (changes.length === 0 ? text('departments.edit.noChanges') : undefined) : text(`departments.errors.${error}`);
  return (
    <div className="edge-save-bar">
      <ActionButton type="submit" intent="primary" busy={isSaving} reason={reason}>
        {text('departments.edit.update')}
      </ActionButton>
      <Button onClick={onCancel}>{text('departments.edit.cancel')}</Button>
      <span className="edge-muted">{changes.length === 0 ? '' : text('departments.edit.unsaved', { count: changes.length })}</span>
    </div>
  );
}
