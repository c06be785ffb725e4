import { useText } from '@edge-console/sdk';
import { PasswordField } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { useFormState } from 'react-final-form';
import { showsMismatch, type NewPassword } from '../rules/newPassword.js';
import { PasswordChecklist } from './PasswordChecklist.js';

/** A new password with its rules, its repetition, and a banner if the two differ. (RESET-010, RESET-017) */
export function NewPasswordFields() {
  const text = useText();
  const { values, modified, touched } = useFormState<NewPassword>({ subscription: { values: true, modified: true, touched: true } });
  return (
    <>
      <PasswordField name="password" label={text('newPassword.password')} autoComplete="new-password" />
      <PasswordChecklist password={values.password ?? ''} wasTyped={modified?.['password'] === true} />
      <PasswordField name="confirm" label={text('newPassword.confirm')} autoComplete="new-password" />
      <div role="alert" className="auth-mismatch">
        {showsMismatch(values, touched?.['confirm'] === true) ? (
          <Callout intent="danger" compact>
            {text('newPassword.mismatch')}
          </Callout>
        ) : null}
      </div>
    </>
  );
}
