import { useMemo } from 'react';
import { Button } from '@blueprintjs/core';
import { useFormState } from 'react-final-form';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { countErrors } from './nestErrors.js';

export interface SaveBarProps {
  /** Leaves the form; the guard of unsaved changes asks first. Left out: no Cancel button. */
  readonly onCancel?: (() => void) | undefined;
}

/** Save, and beside it how many fields need attention or that there are unsaved changes. Sticks to the bottom of long forms. */
export function SaveBar({ onCancel }: SaveBarProps) {
  const text = useKitText();
  const { dirty, submitting, submitFailed, errors } = useFormState({
    subscription: { dirty: true, submitting: true, submitFailed: true, errors: true },
  });
  const problems = useMemo(() => countErrors(errors), [errors]);
  return (
    <div className="edge-save-bar">
      <ActionButton type="submit" intent="primary" busy={submitting === true}>
        {text('form.save')}
      </ActionButton>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{text('form.cancel')}</Button>}
      <span role="status" className="edge-muted">
        {submitFailed === true && problems > 0 ? text('form.problems', { count: problems }) : dirty === true ? text('form.unsaved') : ''}
      </span>
    </div>
  );
}
