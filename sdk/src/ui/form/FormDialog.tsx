import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigation } from '../../services/index.js';
import type { DialogControl } from '../dialog/dialogState.js';
import { FormDialogPanel } from './formDialogPart.js';
import { useRecordForm, type RecordForm, type RecordFormOptions } from './useRecordForm.js';

export interface FormDialogProps<TValues extends object, TSaved extends TValues = TValues> {
  /** Heading of the dialog, and name of the form. */
  readonly title: string;
  /** From `useDialogInAddress`, or `isOpen` and `close` of the screen. */
  readonly dialog: DialogControl;
  /** The options of `useRecordForm`. With `onSaved`, the screen closes the dialog after a save. */
  readonly form: Omit<RecordFormOptions<TValues, TSaved>, 'label' | 'dialog' | 'isShown'>;
  /** By default 'Save'. */
  readonly saveLabel?: string;
  /** Further buttons beside Save: for example, a button that calls `record.save()` and keeps the dialog open. */
  readonly otherActions?: (record: RecordForm<TValues>) => ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form in a dialog. Cancel, Escape, a click outside and browser Back ask before they discard what was entered. (KERNEL-023)
 * The form exists while the dialog is open, or about to be: it opens with `initialValues` each time.
 */
export function FormDialog<TValues extends object, TSaved extends TValues = TValues>({
  dialog,
  ...props
}: FormDialogProps<TValues, TSaved>) {
  return dialog.isOpen || dialog.isExpected === true ? <OpenFormDialog key={dialog.address} dialog={dialog} {...props} /> : null;
}

function OpenFormDialog<TValues extends object, TSaved extends TValues>({
  title,
  dialog,
  form,
  saveLabel,
  otherActions,
  children,
}: FormDialogProps<TValues, TSaved>) {
  const navigation = useNavigation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const record = useRecordForm<TValues, TSaved>({
    ...form,
    label: title,
    isShown: dialog.isOpen,
    ...(dialog.address === undefined ? {} : { dialog: dialog.address }),
    onSaved: () => {
      // The user may have closed the dialog during the save.
      if (isMounted.current) (form.onSaved ?? dialog.close)();
    },
  });
  const close = async () => {
    if (record.isDirty() && !(await navigation.confirmLeave())) return;
    record.discard();
    dialog.close();
  };
  return (
    <FormDialogPanel
      dialog={dialog}
      title={title}
      record={record}
      saveLabel={saveLabel}
      otherActions={otherActions?.(record)}
      onClose={() => void close()}
    >
      {children}
    </FormDialogPanel>
  );
}
