import { useSessionState, useText } from '@edge-console/sdk';
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DownloadIcon, DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';

export interface CodesStepProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown once: to copy, to download, to write down. */
export function CodesStep({ codes, onDone }: CodesStepProps) {
  const text = useText();
  const session = useSessionState();
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  const save = () => {
    const email = session.status === 'signed-in' ? session.user.email : '';
    saveText('recovery-codes.txt', [text('twoStep.fileTitle', { email }), '', ...codes, ''].join('\n'));
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
          <Button icon={isCopied ? <TickIcon /> : <DuplicateIcon />} onClick={copy}>
            {text('twoStep.copy')}
          </Button>
          <Button icon={<DownloadIcon />} onClick={save}>
            {text('twoStep.download')}
          </Button>
          <span role="status" className="edge-visually-hidden">
            {isCopied ? text('twoStep.copied') : ''}
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

/** Downloads a text as a file. */
function saveText(fileName: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
