import type { ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';
import { Link } from 'react-router-dom';

export interface LinkButtonProps {
  readonly to: string;
  readonly children: string;
  readonly intent?: 'primary' | 'none';
  readonly icon?: ReactElement;
  /** State of the history entry. */
  readonly state?: unknown;
}

/** A button that opens a page: a real link, so that it can be opened in another tab, and that the space bar activates like any button. */
export function LinkButton({ to, children, intent = 'none', icon, state }: LinkButtonProps) {
  const look = intent === 'primary' ? Classes.INTENT_PRIMARY : Classes.MINIMAL;
  return (
    <Link
      to={to}
      state={state}
      role="button"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className={`${Classes.BUTTON} ${look} edge-action`}
    >
      {icon}
      <span className={Classes.BUTTON_TEXT}>{children}</span>
    </Link>
  );
}
