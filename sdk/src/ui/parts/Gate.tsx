import type { ReactNode } from 'react';
import type { GateConditions } from '../../contract/index.js';
import { useGate } from '../../services/index.js';

export interface GateProps extends GateConditions {
  /** Resource of the actions; the selected customer's root department by default. */
  readonly resource?: string;
  /**
   * Shown until the server has answered for every action.
   * @default nothing
   */
  readonly loading?: ReactNode;
  /**
   * Shown when an action is denied: `<DeniedState />` for the content of a page.
   * @default nothing
   */
  readonly denied?: ReactNode;
  /**
   * Shown when a flag is off.
   * @default nothing
   */
  readonly off?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a page that is rendered only if flags are on and actions are allowed: all of `flag`, `flags`, `action` and `actions`, and at
 * least one of `anyFlag` and of `anyAction`. A button that the user may not use stays visible with its reason instead: `ActionButton`.
 * (D-137, D-189)
 */
export function Gate({ resource, loading = null, denied = null, off = null, children, ...conditions }: GateProps) {
  switch (useGate(conditions, resource)) {
    case 'allowed':
      return children;
    case 'unknown':
      return loading;
    case 'denied':
      return denied;
    case 'off':
      return off;
  }
}
