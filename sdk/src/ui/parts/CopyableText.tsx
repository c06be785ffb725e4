import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';
import { useCopy } from './useCopy.js';

export interface CopyableTextProps {
  /** Name of the value in the button's label: 'Workflow ID'. */
  readonly name: string;
  readonly value: string;
}

/** A value in monospace with a button that copies it and confirms. Where the browser refuses to copy, it says so. */
export function CopyableText({ name, value }: CopyableTextProps) {
  const text = useKitText();
  const { result, message, copy } = useCopy();
  return (
    <span className="edge-copyable-id">
      <code>{value}</code>
      <Button
        variant="minimal"
        size="small"
        icon={result === 'copied' ? <TickIcon /> : <DuplicateIcon />}
        aria-label={text('actions.copy', { name })}
        onClick={() => void copy(value)}
      />
      <span role="status" className={result === 'failed' ? 'edge-muted' : 'edge-visually-hidden'}>
        {message}
      </span>
    </span>
  );
}
