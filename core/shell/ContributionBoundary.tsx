import { TelemetryServiceToken } from '@edge-console/sdk';
import { Component, type ReactNode } from 'react';
import { describeError } from '../loader/problems.js';
import { FailedPage } from './pages/fallbackPages.js';
import { useShell } from './ShellContext.js';

export interface ContributionBoundaryProps {
  readonly pluginId: string;
  readonly contributionId: string;
  readonly children: ReactNode;
}

/** Every contribution renders in one: what fails inside costs this area only. (KERNEL-017) */
export function ContributionBoundary(props: ContributionBoundaryProps) {
  const { services } = useShell();
  const { pluginId, contributionId } = props;
  return <Boundary {...props} onError={(error) => services.get(TelemetryServiceToken).report(error, { pluginId, contributionId })} />;
}

interface BoundaryProps extends ContributionBoundaryProps {
  readonly onError: (error: unknown) => void;
}

class Boundary extends Component<BoundaryProps, { readonly failure: { readonly error: unknown } | undefined }> {
  override state: { readonly failure: { readonly error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { pluginId, contributionId, children } = this.props;
    if (failure === undefined) return children;
    return (
      <FailedPage
        pluginId={pluginId}
        contributionId={contributionId}
        cause={describeError(failure.error)}
        onRetry={() => this.setState({ failure: undefined })}
      />
    );
  }
}
