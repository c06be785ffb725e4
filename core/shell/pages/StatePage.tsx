import { Classes } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';

/** Props of the icon of a state: the size and the outlines of the kit's states. */
export const STATE_ICON = { size: 40, className: Classes.ICON_MUTED, 'aria-hidden': true } as const;

export interface StatePageProps {
  readonly icon: ReactElement;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactElement;
  /** Announced at once by screen readers. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** The layout of pages that replace another: the reason, the remedy, a link. */
export function StatePage({ icon, title, text, action, isAlert = false, children }: StatePageProps) {
  return (
    <div className="shell-state" {...(isAlert ? { role: 'alert' } : {})}>
      <div className="shell-state-icon">{icon}</div>
      <h1 className="shell-state-title">{title}</h1>
      <div className="shell-state-text">{text}</div>
      {action}
      {children}
    </div>
  );
}
