import { useSessionState, useText } from '@edge-console/sdk';
import { PasswordField } from '@edge-console/sdk/ui';
import { useEffect, useRef } from 'react';
import { passwordProblem } from '../../../rules/secondFactors.js';
import { StepForm } from './StepForm.js';

export interface PasswordStepProps {
  readonly intro: string;
  readonly action: string;
  readonly send: (currentPassword: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The first step of every change: the current password. */
export function PasswordStep({ intro, action, send, onCancel }: PasswordStepProps) {
  const text = useText();
  const session = useSessionState();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  return (
    <StepForm
      name="current"
      action={action}
      reason={(typed) => (typed === '' ? text('account.currentMissing') : undefined)}
      send={send}
      problem={passwordProblem}
      onCancel={onCancel}
    >
      <div ref={body}>
        <p>{intro}</p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={session.status === 'signed-in' ? session.user.email : ''}
          readOnly
          hidden
        />
        <PasswordField name="current" label={text('account.currentPassword')} autoComplete="current-password" />
      </div>
    </StepForm>
  );
}
