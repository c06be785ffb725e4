import { useText } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import { Button, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';
import { chooseText } from '../rules/factorProof.js';
import { rememberLabel } from '../rules/rememberDevice.js';
import { cleanProof, isCodeMethod, METHOD_TEXTS } from '../rules/secondStep.js';
import { OtherWays } from './OtherWays.js';
import { ResendButton } from './ResendButton.js';
import { SentLine } from './SentLine.js';
import { useResend } from './useResend.js';
import type { MfaStep, SignIn } from './useSignIn.js';

export interface MfaFormProps {
  readonly signIn: SignIn;
  readonly step: MfaStep;
}

/** The second step: an e-mailed code, or for users of an authenticator app its code or a recovery code. (MFA-001) */
export function MfaForm({ signIn, step }: MfaFormProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const methods = step.methods.filter(isCodeMethod);
  const [method, setMethod] = useState(methods[0] ?? 'EMAIL_CODE');
  const [code, setCode] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const resend = useResend(signIn);
  const remember = rememberLabel(step.rememberMinutes);
  const texts = METHOD_TEXTS[method];
  const { email } = signIn.credentials;
  useEffect(() => input.current?.focus(), [method]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code === '') return;
    setBusy(true);
    await signIn.sendCode({ method, code }, isRemembered);
    setBusy(false);
  };
  const choose = (chosen: AuthMfaMethod) => {
    setCode('');
    if (isCodeMethod(chosen)) setMethod(chosen);
    return Promise.resolve();
  };
  return (
    <form noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <div id={`${id}-intro`} className="auth-intro">
        <p>{text(texts.intro)}</p>
        {method === 'EMAIL_CODE' ? <SentLine sentence={text('mfa.sentTo', { email })} email={email} /> : null}
      </div>
      <FormGroup label={text(texts.label)} labelFor={id} className="edge-field">
        {/* Without maxLength: a pasted '123 456' would lose its last digit before the blank is removed. */}
        <InputGroup
          id={id}
          inputRef={input}
          className="auth-code"
          autoComplete={method === 'RECOVERY_CODE' ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          inputMode={method === 'RECOVERY_CODE' ? 'text' : 'numeric'}
          spellCheck={false}
          aria-describedby={`${id}-intro`}
          value={code}
          onChange={(event) => setCode(cleanProof(method, event.currentTarget.value))}
        />
      </FormGroup>
      {remember === undefined ? null : (
        <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.currentTarget.checked)}>
          {text(remember.key, { count: remember.count })}
        </Checkbox>
      )}
      <ActionButton type="submit" intent="primary" busy={isBusy} reason={code === '' ? text(texts.missing) : undefined}>
        {text('logIn')}
      </ActionButton>
      <OtherWays
        methods={methods.filter((other) => other !== method)}
        title={text('mfa.otherWays')}
        labelOf={(other) => text(chooseText(other))}
        choose={choose}
      />
      <div className="auth-secondary">
        <Button variant="minimal" icon={<ArrowLeftIcon />} onClick={signIn.back}>
          {text('back')}
        </Button>
        {method === 'EMAIL_CODE' ? <ResendButton resend={resend} onPressed={() => input.current?.focus()} /> : null}
      </div>
    </form>
  );
}
