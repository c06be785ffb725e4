import { Component, type ReactNode } from 'react';

export interface ExtensionBoundaryProps {
  /** The content; other content resets the boundary. */
  readonly of: object;
  readonly onError: (error: unknown) => void;
  /** Rendered instead of the failed content. */
  readonly failure: (cause: string, again: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: object;
  readonly cause: string | undefined;
}

/** A failure to render inside affects this place and nothing else. (KERNEL-017) */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, cause: undefined };

  static getDerivedStateFromProps({ of }: ExtensionBoundaryProps, state: BoundaryState): BoundaryState {
    return of === state.of ? state : { of, cause: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { cause: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { cause } = this.state;
    const { failure, children } = this.props;
    return cause === undefined ? children : failure(cause, () => this.setState({ cause: undefined }));
  }
}
