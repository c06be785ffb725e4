import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '@blueprintjs/core';
import type { Extension } from '../../services/index.js';
import { useKitText } from '../texts/useKitText.js';
import { useExtensionLabel } from './useExtensionLabel.js';

/** In milliseconds: when the message about a slow extension is shown, and how long the extension may suspend. */
export const EXTENSION_TIMES = { late: 3_000, deadline: 10_000 } as const;

/** The elapsed time, in the relevant steps. */
function useWaiting(): 'soon' | 'late' | 'over' {
  const [waiting, setWaiting] = useState<'soon' | 'late' | 'over'>('soon');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaiting('late'), EXTENSION_TIMES.late),
      setTimeout(() => setWaiting('over'), EXTENSION_TIMES.deadline),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  return waiting;
}

interface StateProps {
  readonly extension: Extension<unknown>;
}

/** A skeleton; later the message that it takes long. It may still load. */
export function ExtensionWaiting({ extension }: StateProps) {
  const text = useKitText();
  const name = useExtensionLabel(extension);
  if (useWaiting() === 'soon')
    return <div role="status" aria-label={text('extension.loading', { name })} className="edge-extension-skeleton edge-skeleton" />;
  return (
    <p role="status" className="edge-extension-state">
      {text('extension.late', { name })}
    </p>
  );
}

/** The skeleton while a component suspends, with a time limit: a component that suspends for too long fails like any other. (KERNEL-018) */
export function ExtensionSuspended({ extension }: StateProps) {
  if (useWaiting() === 'over') throw new Error(`'${extension.id}' showed nothing within ${EXTENSION_TIMES.deadline / 1000} seconds.`);
  return <ExtensionWaiting extension={extension} />;
}

export interface ExtensionFailedProps extends StateProps {
  /** One sentence in English, for the developer who repairs the extension. */
  readonly cause: string;
  /** The sentence in the language of the page. */
  readonly Cause?: ComponentType | undefined;
  readonly onRetry: () => void;
}

/** The failure, its plugin, and Retry. */
export function ExtensionFailed({ extension, cause, Cause, onRetry }: ExtensionFailedProps) {
  const text = useKitText();
  const name = useExtensionLabel(extension);
  return (
    <div role="alert" className="edge-extension-state">
      <p>{text('extension.failed', { name })}</p>
      <Button size="small" aria-label={text('extension.retry', { name })} onClick={onRetry}>
        {text('actions.retry')}
      </Button>
      <details>
        <summary>{text('extension.part', { part: extension.id, plugin: extension.pluginId })}</summary>
        {Cause === undefined ? (
          <p lang="en">{cause}</p>
        ) : (
          <p>
            <Cause />
          </p>
        )}
      </details>
    </div>
  );
}
