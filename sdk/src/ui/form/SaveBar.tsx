import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { useSaveState } from './useSaveState.js';

/** Save, and beside it how many fields need attention or that there are unsaved changes. Sticks to the bottom of long forms. */
export function SaveBar() {
  const text = useKitText();
  const { isSaving, message } = useSaveState();
  return (
    <div className="edge-save-bar">
      <ActionButton type="submit" intent="primary" busy={isSaving}>
        {text('form.save')}
      </ActionButton>
      <span role="status" className="edge-muted">
        {message}
      </span>
    </div>
  );
}
