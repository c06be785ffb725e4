import { useText } from '@edge-console/sdk';
import { CopyableId, TextField, lazyComponent } from '@edge-console/sdk/ui';
import { useEffect, useRef } from 'react';
import { codeProblem, groupedKey } from '../../../rules/secondFactors.js';
import { cleanCode } from '../../../rules/signIn.js';
import { StepForm } from './StepForm.js';

// Loaded on demand: few users of the account page set up an app.
const QrCode = lazyComponent(async () => ({ default: (await import('./QrCode.js')).QrCode }));

const CODE = /^\d{6}$/;

export interface ScanStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly confirm: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The secret, to scan or to type, and the first code of the app. */
export function ScanStep({ secret, uri, confirm, onCancel }: ScanStepProps) {
  const text = useText();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input')?.focus(), []);
  return (
    <StepForm
      name="code"
      action={text('twoStep.turnOn')}
      reason={(typed) => (CODE.test(cleanCode(typed)) ? undefined : text('twoStep.codeMissing'))}
      send={(typed) => confirm(cleanCode(typed))}
      problem={codeProblem}
      onCancel={onCancel}
    >
      <div ref={body}>
        <p>{text('twoStep.scan')}</p>
        <QrCode text={uri} label={text('twoStep.qr')} fallback={<div className="auth-qr" />} />
        <p>{text('twoStep.cannotScan')}</p>
        <p className="auth-key">
          <CopyableId name={text('twoStep.key')} value={groupedKey(secret)} />
        </p>
        <TextField name="code" label={text('twoStep.code')} autoComplete="one-time-code" />
      </div>
    </StepForm>
  );
}
