import { Component, type ReactNode } from 'react';
import { useRunningMark } from '../loader/health/useRunningMark.js';
import { describeError } from '../loader/problems.js';
import { FailedPage } from './pages/fallbackPages.js';
import { useShell } from './ShellContext.js';

export interface ContributionBoundaryProps {
  readonly pluginId: string;
  readonly contributionId: string;
  readonly children: ReactNode;
}

/** Wraps every contribution: a failure inside affects only this area, and a blocked page is attributed to the contribution. (KERNEL-017) */
export function ContributionBoundary(props: ContributionBoundaryProps) {
  const { faults } = useShell().loader;
  const { pluginId, contributionId } = props;
  useRunningMark(faults, pluginId, contributionId);
  return <Boundary {...props} onError={(error) => faults.crashed(pluginId, contributionId, error)} />;
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
