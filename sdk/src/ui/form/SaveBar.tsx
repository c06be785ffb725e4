import { Button } from '@blueprintjs/core';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { useSaveState } from './useSaveState.js';

export interface SaveBarProps {
  /** Leaves the form; the guard of unsaved changes asks first. The Cancel button is shown only with this function. */
  readonly onCancel?: (() => void) | undefined;
  /** @default 'Save' */
  readonly saveLabel?: string;
  /** Why the user may not save. The button stays reachable by keyboard and explains itself. */
  readonly denied?: string | undefined;
  /** Runs when the user presses the button although it is `denied`: with `save` of `useRecordForm`, the form shows its errors. */
  readonly onDenied?: (() => void) | undefined;
  /** The form is saved, and the next page opens in a moment: from `useLeaveAfterSave`. */
  readonly isSaved?: boolean;
}

/** Save, and beside it the number of fields with errors, or a note about unsaved changes. Sticks to the bottom of long forms. */
export function SaveBar({ onCancel, saveLabel, denied, onDenied, isSaved = false }: SaveBarProps) {
  const text = useKitText();
  const { isSaving, message } = useSaveState();
  return (
    <div className="edge-save-bar">
      <ActionButton
        type="submit"
        intent="primary"
        busy={isSaving}
        reason={isSaved ? text('form.leaving') : denied}
        onBlocked={isSaved ? undefined : onDenied}
      >
        {saveLabel ?? text('form.save')}
      </ActionButton>
      {onCancel === undefined ? null : <Button onClick={onCancel}>{text('form.cancel')}</Button>}
      <span role="status" className="edge-muted">
        {message}
      </span>
      {/* The button's description names the reason too. */}
      {denied === undefined || message !== '' ? null : (
        <span aria-hidden className="edge-muted">
          {denied}
        </span>
      )}
    </div>
  );
}
