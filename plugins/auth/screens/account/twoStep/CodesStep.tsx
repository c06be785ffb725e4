import { useSessionState, useText } from '@edge-console/sdk';
import { saveFile, useCopy } from '@edge-console/sdk/ui';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DownloadIcon, DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';

export interface CodesStepProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown once: to copy, to download, to write down. */
export function CodesStep({ codes, onDone }: CodesStepProps) {
  const text = useText();
  const session = useSessionState();
  const { result, message, copy } = useCopy();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const email = session.status === 'signed-in' ? session.user.email : '';
    const lines = [text('twoStep.fileTitle', { email }), '', ...codes, ''];
    saveFile('recovery-codes.txt', new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <>
      <DialogBody>
        <p ref={heading} tabIndex={-1} className="auth-codes-intro">
          {text('twoStep.keepCodes')}
        </p>
        <ol className="auth-codes" aria-label={text('twoStep.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="auth-actions">
          <Button icon={result === 'copied' ? <TickIcon /> : <DuplicateIcon />} onClick={() => void copy(codes.join('\n'))}>
            {text('twoStep.copy')}
          </Button>
          <Button icon={<DownloadIcon />} onClick={save}>
            {text('twoStep.download')}
          </Button>
          <span role="status" className={result === 'failed' ? 'edge-muted' : 'edge-visually-hidden'}>
            {message}
          </span>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" onClick={onDone}>
            {text('twoStep.done')}
          </Button>
        }
      />
    </>
  );
}
