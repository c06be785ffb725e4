import { Component, type ReactNode } from 'react';

export interface CrashBoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The last resort when the shell itself fails: does not use any part that may have failed. (SHELL-018) */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { readonly hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}

export function CrashPage() {
  return (
    <main className="shell-crash" role="alert">
      <h1 className="shell-state-title">Oops~Edge seems to have something wrong</h1>
      {/* Reloads the page, because its state caused the failure. */}
      <a className="shell-crash-action" role="button" href="/">
        Refresh
      </a>
    </main>
  );
}
