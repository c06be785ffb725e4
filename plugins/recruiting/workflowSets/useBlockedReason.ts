import { useText } from '@edge-console/sdk';
import { useFormState } from 'react-final-form';
import type { SetValues } from './setForm.js';

/** Why a set cannot be saved. */
export interface BlockedReason {
  /** Undefined while the set can be saved. */
  readonly reason: string | undefined;
  /** The reason is also shown below the options: once the user has tried to save, the save bar has the number of errors in its place. */
  readonly isShown: boolean;
}

/** (WFSET-035, WFSET-036, WFSET-056) @param isNew whether the set does not exist yet */
export function useBlockedReason(isNew: boolean): BlockedReason {
  const text = useText();
  const { values, hasValidationErrors, submitFailed } = useFormState<SetValues>({
    subscription: { values: true, hasValidationErrors: true, submitFailed: true },
  });
  const isShown = submitFailed === true;
  if (isNew && values.options.every(({ workflowId }) => workflowId === '')) return { reason: text('workflowSets.form.chooseOne'), isShown };
  if (hasValidationErrors === true) return { reason: text('workflowSets.form.fix'), isShown };
  return { reason: undefined, isShown: false };
}
