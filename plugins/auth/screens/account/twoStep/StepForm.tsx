import { toApiError, useNotifications, useText, type ApiError } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';

export interface StepFormProps {
  /** Name of the value's field. */
  readonly name: string;
  readonly action: string;
  readonly intent?: 'primary' | 'danger';
  /** The reason why the value cannot be sent yet, as text. */
  readonly reason: (value: string) => string | undefined;
  readonly send: (value: string) => Promise<void>;
  /** The error of the value, as a key; undefined for errors that do not concern the value. */
  readonly problem: (error: ApiError) => string | undefined;
  /** Message for errors that do not concern the value, as a key. */
  readonly failed?: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** One step of a change that requires one value; a refusal is shown at its field. */
export function StepForm({
  name,
  action,
  intent = 'primary',
  reason,
  send,
  problem,
  failed = 'twoStep.failed',
  onCancel,
  children,
}: StepFormProps) {
  const text = useText();
  const notifications = useNotifications();
  const submit = async (values: Readonly<Record<string, string | undefined>>) => {
    try {
      await send(values[name] ?? '');
      return undefined;
    } catch (thrown) {
      const error = toApiError(thrown);
      const inputProblem = problem(error);
      if (inputProblem !== undefined) return { [name]: inputProblem };
      if (!error.isUnauthenticated) notifications.error(text('failures.title'), text(failed), error);
      return { [FORM_ERROR]: failed };
    }
  };
  return (
    <Form<Record<string, string | undefined>> onSubmit={submit} subscription={{ submitting: true, values: true }}>
      {({ handleSubmit, submitting, values }) => {
        const why = reason(values[name] ?? '');
        return (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (why === undefined && submitting !== true) void handleSubmit();
            }}
          >
            <DialogBody>{children}</DialogBody>
            <DialogFooter
              actions={
                <>
                  <Button onClick={onCancel}>{text('twoStep.cancel')}</Button>
                  <ActionButton type="submit" intent={intent} busy={submitting === true} reason={why}>
                    {action}
                  </ActionButton>
                </>
              }
            />
          </form>
        );
      }}
    </Form>
  );
}
