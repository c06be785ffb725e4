import { useText } from '@edge-console/sdk';
import { ActionButton, ModalDialog, TextAreaField, validateBy, type DialogControl } from '@edge-console/sdk/ui';
import { Button, Classes, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { reasonSchema, type Reason } from './reason.js';

export interface ReasonDialogProps {
  readonly title: string;
  /** Label of the confirming button. */
  readonly confirm: string;
  /** `danger` for an action that switches something off for users. */
  readonly intent?: 'primary' | 'danger';
  readonly dialog: DialogControl;
  /** Must not reject. */
  readonly onConfirm: (reason: string) => Promise<void>;
  /** The effect of the action, inside the form. */
  readonly children: ReactNode;
}

/** Describes an operator's action, asks for the reason, and runs the action. (OPS-002, OPS-004) */
export function ReasonDialog({ title, confirm, intent = 'primary', dialog, onConfirm, children }: ReasonDialogProps) {
  const text = useText();
  return (
    <ModalDialog title={title} className="operations-dialog" dialog={dialog} onClose={dialog.close}>
      <Form<Reason>
        onSubmit={({ reason }) => onConfirm(reason.trim())}
        validate={(values) => validateBy(reasonSchema, values)}
        subscription={{ submitting: true }}
      >
        {({ handleSubmit, submitting }) => (
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <div className={Classes.DIALOG_BODY}>
              {children}
              <TextAreaField name="reason" label={text('change.reason')} isRequired />
            </div>
            <DialogFooter
              actions={
                <>
                  <Button onClick={dialog.close}>{text('change.cancel')}</Button>
                  <ActionButton type="submit" intent={intent} busy={submitting === true}>
                    {confirm}
                  </ActionButton>
                </>
              }
            />
          </form>
        )}
      </Form>
    </ModalDialog>
  );
}
