import { useText } from '@edge-console/sdk';
import { ActionButton, TextAreaField, validateBy } from '@edge-console/sdk/ui';
import { Button, Classes, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { TitledDialog } from '../shell/TitledDialog.js';
import { reasonSchema, type Reason } from './reason.js';

export interface ReasonDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly onClose: () => void;
  /** Must not reject. */
  readonly onConfirm: (reason: string) => Promise<void>;
  /** What it does; within the form. */
  readonly children: ReactNode;
}

/** Says what an act of an operator does, asks why, and does it. (OPS-002, OPS-004) */
export function ReasonDialog({ title, confirm, onClose, onConfirm, children }: ReasonDialogProps) {
  const text = useText();
  return (
    <TitledDialog title={title} className="operations-dialog" onClose={onClose}>
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
                  <Button onClick={onClose}>{text('change.cancel')}</Button>
                  <ActionButton type="submit" intent="primary" busy={submitting === true}>
                    {confirm}
                  </ActionButton>
                </>
              }
            />
          </form>
        )}
      </Form>
    </TitledDialog>
  );
}
