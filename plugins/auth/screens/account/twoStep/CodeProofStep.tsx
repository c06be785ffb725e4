import { useText } from '@edge-console/sdk';
import { TextField } from '@edge-console/sdk/ui';
import { useEffect, useRef } from 'react';
import { PROOF_TEXTS, proofProblem } from '../../../rules/factorProof.js';
import { cleanProof, type CodeMethod } from '../../../rules/secondStep.js';
import { OtherProofs, type OtherProofsProps } from './OtherProofs.js';
import { StepForm } from './StepForm.js';

export interface CodeProofStepProps {
  readonly method: CodeMethod;
  readonly others: OtherProofsProps;
  readonly action: string;
  readonly intent?: 'primary' | 'danger';
  /** Message for errors that concern neither password nor factor, as a key. */
  readonly failed?: string;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A code as the factor: from the app, a recovery code, or an e-mailed code. */
export function CodeProofStep({ method, others, send, ...rest }: CodeProofStepProps) {
  const text = useText();
  const texts = PROOF_TEXTS[method];
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input')?.focus(), []);
  return (
    <StepForm
      name="code"
      reason={(typed) => (cleanProof(method, typed) === '' ? text(texts.missing) : undefined)}
      send={(typed) => send(cleanProof(method, typed))}
      problem={(error) => proofProblem(method, error)}
      {...rest}
    >
      <div ref={body}>
        <p>{text(texts.intro)}</p>
        <TextField name="code" label={text(texts.label)} autoComplete={method === 'RECOVERY_CODE' ? 'off' : 'one-time-code'} />
        <OtherProofs {...others} />
      </div>
    </StepForm>
  );
}
