import { useEffect, useState } from 'react';
import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';

export interface CopyableIdProps {
  /** Name of the id: 'Reference'. */
  readonly name: string;
  readonly value: string;
}

/** How long 'Copied' is shown, in milliseconds. */
const CONFIRMATION = 2000;

/** An id in monospace with a button that copies it and confirms. */
export function CopyableId({ name, value }: CopyableIdProps) {
  const text = useKitText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <span className="edge-copyable-id">
      <span className="edge-muted">{name}</span>
      <code>{value}</code>
      <Button
        variant="minimal"
        size="small"
        icon={isCopied ? <TickIcon /> : <DuplicateIcon />}
        aria-label={text('actions.copy', { name })}
        onClick={copy}
      />
      <span role="status" className="edge-visually-hidden">
        {isCopied ? text('actions.copied') : ''}
      </span>
    </span>
  );
}
