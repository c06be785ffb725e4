import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ComponentPoint } from '../../plugin/definePlugin.js';
import { TelemetryServiceToken, useService, type ComponentExtension } from '../../services/index.js';
import { ExtensionBoundary } from './ExtensionBoundary.js';
import { ExtensionFailed } from './extensionStates.js';
import { ExtensionView } from './ExtensionView.js';
import { useExtensions } from './useExtensions.js';

export interface ExtensionSlotProps<T, P extends object> {
  readonly point: ComponentPoint<T, P>;
  /** What each component is given. */
  readonly props: P;
  /** Pixels that each takes up at least, in every state. Left out: all that is round it. */
  readonly height?: number;
  /** Shown if no plugin contributes anything. */
  readonly empty?: ReactNode;
  /** The frame of one, with its content where it belongs. Left out: the content alone. */
  readonly children?: (extension: ComponentExtension<T, P>, content: ReactElement) => ReactNode;
}

/**
 * All contributions to a place, one after the other, each drawn by `ExtensionView`. A frame that fails, as over properties that
 * are not what the point says, costs its own contribution only. Where the layout wants elements of its own as direct children, take
 * `useExtensions` and `ExtensionView`. (KERNEL-014)
 */
export function ExtensionSlot<T, P extends object>({ point, props, height, empty, children }: ExtensionSlotProps<T, P>) {
  const telemetry = useService(TelemetryServiceToken);
  const extensions = useExtensions(point);
  if (extensions.length === 0) return empty;
  return extensions.map((extension) => (
    <ExtensionBoundary
      key={extension.id}
      of={extension}
      onError={(error) => telemetry.report(error, { contributionId: extension.id })}
      failure={(cause, again) => <ExtensionFailed extension={extension} cause={cause} onRetry={again} />}
    >
      <Frame of={() => contentIn(extension)} />
    </ExtensionBoundary>
  ));

  function contentIn(extension: ComponentExtension<T, P>): ReactNode {
    const content = <ExtensionView extension={extension} props={props} {...(height === undefined ? {} : { height })} />;
    return children === undefined ? content : children(extension, content);
  }
}

/** Calls the host's function inside the boundary, not outside. */
function Frame({ of }: { readonly of: () => ReactNode }) {
  return <Fragment>{of()}</Fragment>;
}
