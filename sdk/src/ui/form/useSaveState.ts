import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useKitText } from '../texts/useKitText.js';
import { countErrors } from './nestErrors.js';

export interface SaveState {
  readonly isSaving: boolean;
  /** Number of fields with errors, or a note about unsaved changes; empty if there is nothing to report. */
  readonly message: string;
}

/** State and message beside a Save button. */
export function useSaveState(): SaveState {
  const text = useKitText();
  const { dirty, submitting, submitFailed, errors } = useFormState({
    subscription: { dirty: true, submitting: true, submitFailed: true, errors: true },
  });
  const problems = useMemo(() => countErrors(errors), [errors]);
  const isSaving = submitting === true;
  if (submitFailed === true && problems > 0) return { isSaving, message: text('form.problems', { count: problems }) };
  return { isSaving, message: dirty === true ? text('form.unsaved') : '' };
}
