import { ActionButton } from '@edge-console/sdk/ui';
import { useId, useState } from 'react';
import type { AuthMfaMethod } from '../graphql/__generated__/operations.js';

export interface OtherWaysProps {
  readonly methods: readonly AuthMfaMethod[];
  readonly title: string;
  /** What leads to a way. */
  readonly labelOf: (method: AuthMfaMethod) => string;
  /** Ends once the way can be used, or cannot. */
  readonly choose: (method: AuthMfaMethod) => Promise<void>;
}

/** Leads to the other ways of proving the second step; nothing where there is one way only. */
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
