import { GraphqlServiceToken, useService } from '@edge-console/sdk';
import { useState } from 'react';
import { AuthOpenFactorProofDocument, type AuthFactorProofInput, type AuthMfaMethod } from '../../../graphql/__generated__/operations.js';
import { isCodeMethod, readMethods } from '../../../rules/secondStep.js';
import { CodeProofStep } from './CodeProofStep.js';
import { PasskeyProofStep } from './PasskeyProofStep.js';
import { PasswordStep } from './PasswordStep.js';

export interface ProofStepsProps {
  /** Title of the change. */
  readonly intro: string;
  /** Label of the last button. */
  readonly action: string;
  readonly intent?: 'primary' | 'danger';
  /** Message for errors that concern neither password nor factor, as a key. */
  readonly failed?: string;
  readonly next: string;
  readonly send: (proof: AuthFactorProofInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** Password, then a factor: required before a factor is removed. */
export function ProofSteps({ intro, next, send, onCancel, ...last }: ProofStepsProps) {
  const graphql = useService(GraphqlServiceToken);
  const [methods, setMethods] = useState<readonly AuthMfaMethod[]>([]);
  const [method, setMethod] = useState<AuthMfaMethod>();
  const open = async (currentPassword: string) => {
    const { AuthOpenFactorProof } = await graphql.mutate(AuthOpenFactorProofDocument, { input: { currentPassword } });
    const offered = readMethods(AuthOpenFactorProof.methods);
    setMethods(offered);
    setMethod(offered[0]);
  };
  if (method === undefined) return <PasswordStep intro={intro} action={next} send={open} onCancel={onCancel} />;
  const others = { methods: methods.filter((other) => other !== method), choose: setMethod };
  return isCodeMethod(method) ? (
    <CodeProofStep key={method} method={method} others={others} send={(code) => send({ method, code })} onCancel={onCancel} {...last} />
  ) : (
    <PasskeyProofStep others={others} send={(passkey) => send({ method, passkey })} onCancel={onCancel} {...last} />
  );
}
