import { Suspense, useMemo, type ReactNode } from 'react';
import { ExtensionRegistryToken, useEventValue, useService, type ComponentExtension } from '../../services/index.js';
import { ExtensionBoundary } from './ExtensionBoundary.js';
import { ExtensionFailed, ExtensionSuspended, ExtensionWaiting } from './extensionStates.js';

export interface ExtensionViewProps<P extends object> {
  /** From `useExtensions`. */
  readonly extension: ComponentExtension<unknown, P>;
  /** What its component is given. */
  readonly props: P;
  /** Pixels that it takes up at least, in every state. Left out: all that is round it. */
  readonly height?: number;
}

/**
 * Renders one contribution, independent of others: its code is loaded when this is rendered; a skeleton takes its place until then, after 3 s
 * the words that it takes longer than usual. What fails to load within 10 s or to draw says so here, with Retry, and is reported
 * under its plugin's name; nothing round it is delayed or lost. (KERNEL-017, KERNEL-018)
 */
export function ExtensionView<P extends object>({ extension, props, height }: ExtensionViewProps<P>) {
  const registry = useService(ExtensionRegistryToken);
  const content = useEventValue(registry.onDidChange, () => registry.contentOf(extension));
  const style = useMemo(() => ({ minBlockSize: height ?? '100%' }), [height]);
  return (
    <div className="edge-extension" style={style}>
      <ExtensionBoundary
        of={content}
        onError={(error) => registry.crashed(extension, error)}
        failure={(cause, again) => <ExtensionFailed extension={extension} cause={cause} onRetry={again} />}
      >
        {contentIn(content)}
      </ExtensionBoundary>
    </div>
  );

  function contentIn(now: typeof content): ReactNode {
    if (now.status === 'loading') return <ExtensionWaiting extension={extension} />;
    if (now.status === 'failed')
      return <ExtensionFailed extension={extension} cause={now.cause} Cause={now.Cause} onRetry={() => registry.retry(extension)} />;
    return (
      <Suspense fallback={<ExtensionSuspended extension={extension} />}>
        <now.Content {...props} />
      </Suspense>
    );
  }
}
