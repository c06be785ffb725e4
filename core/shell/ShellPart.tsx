import { NavigationServiceToken, NotificationServiceToken, TelemetryServiceToken } from '@edge-console/sdk';
import { Component, Suspense, type ReactNode } from 'react';
import { useShell } from './ShellContext.js';
import { useShellText } from './useShellText.js';

export interface ShellPartProps {
  /** Closes a panel that would otherwise stay open and empty. */
  readonly onGone?: () => void;
  readonly children: ReactNode;
}

/**
 * A part of the shell whose code is loaded when it is first opened. If the code is missing, as after a deployment, only this part is
 * missing: a message offers to reload the console, which keeps the entered values. (SHELL-018, D-041)
 */
export function ShellPart({ onGone, children }: ShellPartProps) {
  const { services } = useShell();
  const text = useShellText();
  const notify = (error: unknown) => {
    services.get(TelemetryServiceToken).report(error, { contributionId: 'shell', code: 'SHELL_PART_GONE' });
    const run = () => services.get(NavigationServiceToken).reloadKeepingWork();
    const action = { label: text('part.reload'), run };
    const message = { intent: 'warning', title: text('part.title'), description: text('part.text'), action, key: 'core.part' } as const;
    services.get(NotificationServiceToken).show(message);
    onGone?.();
  };
  return (
    <PartBoundary onError={notify} instead={<p className="shell-part-gone">{text('part.title')}</p>}>
      {/* For parts that wait for more than their code. */}
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly isGone: boolean }> {
  override state = { isGone: false };

  static getDerivedStateFromError(): { readonly isGone: boolean } {
    return { isGone: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isGone ? this.props.instead : this.props.children;
  }
}
