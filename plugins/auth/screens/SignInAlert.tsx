import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';

export interface SignInAlertProps {
  /** Another one takes the focus again. */
  readonly about: unknown;
  readonly children: ReactNode;
}

/** What went wrong, above the form. It takes the focus, so it is read out and one key press away from the form. (LOGIN-005, D-004) */
export function SignInAlert({ about, children }: SignInAlertProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [about]);
  return (
    <div ref={element} role="alert" tabIndex={-1} className="auth-banner">
      <Callout intent="danger" compact>
        {children}
      </Callout>
    </div>
  );
}
