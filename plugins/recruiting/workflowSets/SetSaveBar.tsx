import { useText } from '@edge-console/sdk';
import { SaveBar } from '@edge-console/sdk/ui';
import { useFormState } from 'react-final-form';
import type { SetValues } from './setForm.js';

export interface SetSaveBarProps {
  readonly isNew: boolean;
  /** The set is saved, and the next page opens in a moment. */
  readonly isSaved: boolean;
  /** The user pressed the disabled button: the form shows its errors. */
  readonly onBlocked: () => void;
}

/** Create or Save: disabled, with the reason, without a workflow and while a field has an error. (WFSET-035, WFSET-036, WFSET-056) */
export function SetSaveBar({ isNew, isSaved, onBlocked }: SetSaveBarProps) {
  const text = useText();
  const { values, hasValidationErrors, submitFailed } = useFormState<SetValues>({
    subscription: { values: true, hasValidationErrors: true, submitFailed: true },
  });
  const isMissing = isNew && values.options.every(({ workflowId }) => workflowId === '');
  const reason = isMissing ? text('workflowSets.form.chooseOne') : hasValidationErrors === true ? text('workflowSets.form.fix') : undefined;
  const isShown = reason !== undefined && (isMissing || submitFailed === true);
  return (
    <>
      {isShown ? <p className="edge-form-note">{reason}</p> : null}
      <SaveBar
        {...(isNew ? { saveLabel: text('workflowSets.create.save') } : {})}
        denied={isSaved ? text('workflowSets.form.leaving') : reason}
        onDenied={isSaved ? undefined : onBlocked}
      />
    </>
  );
}
