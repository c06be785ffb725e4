import type { ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { ActionButton } from './ActionButton.js';

export interface LinkButtonProps {
  readonly to: string;
  readonly children: string;
  readonly intent?: 'primary' | 'none';
  readonly icon?: ReactElement;
  /** State of the history entry. */
  readonly state?: unknown;
  /** Why the page cannot be opened. The button stays reachable by keyboard and explains itself. */
  readonly reason?: string | undefined;
}

/** A button that opens a page: a real link, so that it can be opened in another tab, and that the space bar activates like any button. */
export function LinkButton({ to, children, intent = 'none', icon, state, reason }: LinkButtonProps) {
  if (reason !== undefined) {
    return (
      <ActionButton variant={intent === 'primary' ? 'solid' : 'minimal'} {...{ intent, reason }} {...(icon === undefined ? {} : { icon })}>
        {children}
      </ActionButton>
    );
  }
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
