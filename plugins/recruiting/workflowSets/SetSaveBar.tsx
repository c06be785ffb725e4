import { useText } from '@edge-console/sdk';
import { SaveBar } from '@edge-console/sdk/ui';
import { useBlockedReason } from './useBlockedReason.js';

export interface SetSaveBarProps {
  readonly isNew: boolean;
  /** The set is saved, and the next page opens in a moment. */
  readonly isSaved: boolean;
  /** The user pressed the disabled button: the form shows its errors. */
  readonly onBlocked: () => void;
}

/** Create or Save: disabled, with the reason, without a workflow and while a field has an error. (WFSET-035) */
export function SetSaveBar({ isNew, isSaved, onBlocked }: SetSaveBarProps) {
  const text = useText();
  const { reason } = useBlockedReason(isNew);
  return (
    <SaveBar {...(isNew ? { saveLabel: text('workflowSets.create.save') } : {})} denied={reason} onDenied={onBlocked} isSaved={isSaved} />
  );
}
