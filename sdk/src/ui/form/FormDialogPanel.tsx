import type { ReactNode } from 'react';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ModalDialog } from '../dialog/ModalDialog.js';
import type { DialogControl } from '../dialog/dialogState.js';
import { ActionButton } from '../parts/ActionButton.js';
import { useKitText } from '../texts/useKitText.js';
import { RecordFormElement } from './RecordFormElement.js';
import { RequiredNote } from './RequiredNote.js';
import type { RecordForm } from './useRecordForm.js';
import { useSaveState } from './useSaveState.js';

export interface FormDialogPanelProps<TValues extends object> {
  readonly dialog: DialogControl;
  readonly title: string;
  readonly record: RecordForm<TValues>;
  readonly saveLabel: string | undefined;
  readonly otherActions: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The content of `FormDialog`; its code is loaded when the first dialog opens. */
export default function FormDialogPanel<TValues extends object>({
  dialog,
  title,
  record,
  saveLabel,
  otherActions,
  onClose,
  children,
}: FormDialogPanelProps<TValues>) {
  return (
    <ModalDialog title={title} dialog={dialog} className="edge-dialog" onClose={onClose}>
      <RecordFormElement record={record} className="edge-dialog-form">
        <DialogBody>
          <RequiredNote />
          {children}
        </DialogBody>
        <Footer saveLabel={saveLabel} otherActions={otherActions} onClose={onClose} />
      </RecordFormElement>
    </ModalDialog>
  );
}

type FooterProps = Pick<FormDialogPanelProps<object>, 'saveLabel' | 'otherActions' | 'onClose'>;

function Footer({ saveLabel, otherActions, onClose }: FooterProps) {
  const text = useKitText();
  const { isSaving, message } = useSaveState();
  return (
    <DialogFooter
      actions={
        <>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
          {otherActions}
          <ActionButton type="submit" intent="primary" busy={isSaving}>
            {saveLabel ?? text('form.save')}
          </ActionButton>
        </>
      }
    >
      <span role="status" className="edge-muted">
        {message}
      </span>
    </DialogFooter>
  );
}
