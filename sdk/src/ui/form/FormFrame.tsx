import type { ReactNode } from 'react';
import { RecordFormElement } from './RecordFormElement.js';
import { RequiredNote } from './RequiredNote.js';
import { SaveBar } from './SaveBar.js';
import { useRecordForm, type RecordFormOptions } from './useRecordForm.js';

export interface FormFrameProps<TValues extends object, TSaved extends TValues = TValues> extends Omit<
  RecordFormOptions<TValues, TSaved>,
  'recordId' | 'dialog'
> {
  /** Runs after a save, when the form no longer counts as unsaved. */
  readonly onSaved: () => void;
  /** Leaves the form; the guard of unsaved changes asks first. The Cancel button is shown only with this function. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** The form of a page: fields, notices and the Save bar; the first field of a new record receives the focus. For a dialog, an inline edit or several tabs use {@link useRecordForm}. */
export function FormFrame<TValues extends object, TSaved extends TValues = TValues>({
  onCancel,
  children,
  ...options
}: FormFrameProps<TValues, TSaved>) {
  const record = useRecordForm(options);
  return (
    <RecordFormElement record={record} focusesFirstField={options.version === undefined}>
      <RequiredNote />
      {children}
      <SaveBar onCancel={onCancel} />
    </RecordFormElement>
  );
}
