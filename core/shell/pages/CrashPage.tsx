import { Component, type ReactNode } from 'react';

export interface CrashBoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The last resort when the shell itself fails: needs nothing of what may have failed. (SHELL-018) */
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
      {/* A full load: the state of this page is what failed. */}
      <a className="shell-crash-action" role="button" href="/">
        Refresh
      </a>
    </main>
  );
}
