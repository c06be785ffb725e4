import { useText } from '@edge-console/sdk';
import { DURATIONS } from '@edge-console/sdk/contract';
import { ActionButton } from '@edge-console/sdk/ui';
import { Button, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { rememberLabel } from '../rules/rememberDevice.js';
import { cleanCode } from '../rules/signIn.js';
import { useCountdown } from './useCountdown.js';
import type { SignIn } from './useSignIn.js';

export interface MfaFormProps {
  readonly signIn: SignIn;
  readonly rememberMinutes: number | undefined;
}

/** The one-time code. (MFA-001) */
export function MfaForm({ signIn, rememberMinutes }: MfaFormProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remember = rememberLabel(rememberMinutes);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code === '') return;
    setBusy(true);
    await signIn.sendCode(code, isRemembered);
    setBusy(false);
  };
  return (
    <form noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <p id={`${id}-intro`}>{text('mfa.intro')}</p>
      <FormGroup label={text('mfa.code')} labelFor={id} className="edge-field">
        {/* No maxLength: a pasted '123 456' would lose its last digit before the blank is taken out. */}
        <InputGroup
          id={id}
          inputRef={input}
          className="auth-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          aria-describedby={`${id}-intro`}
          value={code}
          onChange={(event) => setCode(cleanCode(event.currentTarget.value))}
        />
      </FormGroup>
      {remember === undefined ? null : (
        <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.currentTarget.checked)}>
          {text(remember.key, { count: remember.count })}
        </Checkbox>
      )}
      <ActionButton type="submit" intent="primary" busy={isBusy} reason={code === '' ? text('mfa.missing') : undefined}>
        {text('logIn')}
      </ActionButton>
      <div className="auth-secondary">
        <Button variant="minimal" icon={<ArrowLeftIcon />} onClick={signIn.back}>
          {text('back')}
        </Button>
        <ResendButton signIn={signIn} />
      </div>
    </form>
  );
}

/** 'Resend code', then a countdown until it may be pressed again. (MFA-004 to MFA-009) */
function ResendButton({ signIn }: { readonly signIn: SignIn }) {
  const text = useText();
  const { seconds, start, cancel } = useCountdown(DURATIONS.mfaResendCooldown);
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    setSent(false);
    start();
    const isOnItsWay = await signIn.resendCode();
    setSent(isOnItsWay);
    if (!isOnItsWay) cancel();
  };
  return (
    <>
      <span role="status" className="edge-muted">
        {isSent && seconds > 0 ? text('mfa.resent') : ''}
      </span>
      <Button variant="minimal" disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? text('mfa.resendIn', { count: seconds }) : text('mfa.resend')}
      </Button>
    </>
  );
}
