import { Suspense, useMemo, type ReactNode } from 'react';
import { ExtensionRegistryToken, useEventValue, useService, type ComponentExtension } from '../../services/index.js';
import { ExtensionBoundary } from './ExtensionBoundary.js';
import { ExtensionFailed, ExtensionSuspended, ExtensionWaiting } from './extensionStates.js';

export interface ExtensionViewProps<P extends object> {
  /** From `useExtensions`. */
  readonly extension: ComponentExtension<unknown, P>;
  /** Props of the component. */
  readonly props: P;
  /** Minimum height in pixels, in every state. By default, the height of the surrounding element. */
  readonly height?: number;
}

/**
 * Renders one contribution, independent of others: its code is loaded when this is rendered; a skeleton replaces it until then, and after 3
 * s a message that it takes longer than usual. If it does not load within 10 s or fails to render, the failure is shown here, with Retry,
 * and reported under its plugin's name; nothing around it is delayed or lost. (KERNEL-017, KERNEL-018)
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
