import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';

export interface SignInAlertProps {
  /** A new alert takes the focus again. */
  readonly about: unknown;
  readonly children: ReactNode;
}

/** The error above the form. It takes the focus, so that it is announced and the form is one key press away. (LOGIN-005, D-004) */
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
