import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { ComponentPoint } from '../../plugin/definePlugin.js';
import { TelemetryServiceToken, useService, type ComponentExtension } from '../../services/index.js';
import { ExtensionBoundary } from './ExtensionBoundary.js';
import { ExtensionFailed } from './extensionStates.js';
import { ExtensionView } from './ExtensionView.js';
import { useExtensions } from './useExtensions.js';

export interface ExtensionSlotProps<T, P extends object> {
  readonly point: ComponentPoint<T, P>;
  /** Props of each component. */
  readonly props: P;
  /** Minimum height of each in pixels, in every state. By default, the height of the surrounding element. */
  readonly height?: number;
  /** Shown if no plugin contributes anything. */
  readonly empty?: ReactNode;
  /** The frame of one contribution, around its content. By default, only the content is rendered. */
  readonly children?: (extension: ComponentExtension<T, P>, content: ReactElement) => ReactNode;
}

/**
 * All contributions to a point, one after the other, each rendered by `ExtensionView`. A failing frame, for example because of invalid
 * properties, affects only its own contribution. If the layout needs its own elements as direct children, use `useExtensions` and
 * `ExtensionView`. (KERNEL-014)
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

/** Calls the host's function inside the boundary. */
function Frame({ of }: { readonly of: () => ReactNode }) {
  return <Fragment>{of()}</Fragment>;
}
