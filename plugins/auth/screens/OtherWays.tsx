import { ActionButton } from '@edge-console/sdk/ui';
import { useId, useState } from 'react';
import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';

export interface OtherWaysProps {
  readonly methods: readonly AuthMfaMethod[];
  readonly title: string;
  /** Labels of the controls that switch to a method. */
  readonly labelOf: (method: AuthMfaMethod) => string;
  /** Resolves when the method can be used, or has failed. */
  readonly choose: (method: AuthMfaMethod) => Promise<void>;
}

/** Switches to the other methods of the second step; renders nothing if there is only one method. */
export function OtherWays({ methods, title, labelOf, choose }: OtherWaysProps) {
  const id = useId();
  const [busy, setBusy] = useState<AuthMfaMethod>();
  if (methods.length === 0) return null;
  const press = async (method: AuthMfaMethod) => {
    setBusy(method);
    await choose(method);
    setBusy(undefined);
  };
  return (
    <div role="group" aria-labelledby={id} className="auth-ways">
      <p id={id} className="edge-muted">
        {title}
      </p>
      {methods.map((method) => (
        <ActionButton key={method} variant="minimal" busy={busy === method} onClick={() => void press(method)}>
          {labelOf(method)}
        </ActionButton>
      ))}
    </div>
  );
}
