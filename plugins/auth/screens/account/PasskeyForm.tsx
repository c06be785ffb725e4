import { useSessionState, useText } from '@edge-console/sdk';
import { ActionButton, PasswordField, TextField, validateBy } from '@edge-console/sdk/ui';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { passkeyNameSchema } from '../../rules/passkeys.js';
import type { FormOutcome } from './usePasskeys.js';

export interface PasskeyFormValues {
  readonly name?: string;
  readonly password?: string;
}

export interface PasskeyFormProps {
  /** Accessible name of the form. */
  readonly label: string;
  readonly intro?: string;
  readonly submitLabel: string;
  readonly fields: readonly ('name' | 'password')[];
  readonly initial?: PasskeyFormValues;
  readonly intent?: 'primary' | 'danger';
  readonly onSubmit: (values: { readonly name: string; readonly password: string }) => Promise<FormOutcome>;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** A short inline form: name, current password, or both. */
export function PasskeyForm({ label, intro, submitLabel, fields, initial = {}, intent = 'primary', onSubmit, onClose }: PasskeyFormProps) {
  const text = useText();
  const session = useSessionState();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  const submit = async ({ name = '', password = '' }: PasskeyFormValues) => {
    const outcome = await onSubmit({ name: name.trim(), password });
    if (outcome === undefined) onClose();
    // While it was busy, the button was another element, so the focus would be lost.
    else element.current?.querySelector<HTMLInputElement>(`input[name='${fields.at(-1)}']`)?.focus();
    return outcome === false ? { [FORM_ERROR]: 'failed' } : outcome;
  };
  return (
    <Form<PasskeyFormValues>
      initialValues={initial}
      onSubmit={submit}
      validate={(values) => (fields.includes('name') ? validateBy(passkeyNameSchema, values) : {})}
      subscription={{ submitting: true, values: true }}
    >
      {({ handleSubmit, submitting, values }) => {
        const isWithoutPassword = fields.includes('password') && (values.password ?? '') === '';
        return (
          <form
            ref={element}
            noValidate
            aria-label={label}
            className="auth-passkey-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isWithoutPassword && submitting !== true) void handleSubmit(event);
            }}
          >
            {intro === undefined ? null : <p className="edge-muted">{intro}</p>}
            {fields.includes('name') ? <TextField name="name" label={text('passkeys.name')} help={text('passkeys.nameHelp')} /> : null}
            {fields.includes('password') ? (
              <>
                {session.status === 'signed-in' ? (
                  <input type="text" name="username" autoComplete="username" value={session.user.email} readOnly hidden />
                ) : null}
                <PasswordField name="password" label={text('account.currentPassword')} autoComplete="current-password" />
              </>
            ) : null}
            <div className="auth-passkey-buttons">
              <ActionButton
                type="submit"
                intent={intent}
                busy={submitting === true}
                reason={isWithoutPassword ? text('account.currentMissing') : undefined}
              >
                {submitLabel}
              </ActionButton>
              <ActionButton onClick={onClose}>{text('passkeys.cancel')}</ActionButton>
            </div>
          </form>
        );
      }}
    </Form>
  );
}
