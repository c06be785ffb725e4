import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SSO_STEP, type SsoStep } from './ssoActions.js';

function withStep(search: string, step: SsoStep | undefined): string {
  const parameters = new URLSearchParams(search);
  if (step === undefined) parameters.delete(SSO_STEP);
  else parameters.set(SSO_STEP, step);
  return `?${parameters}`;
}

export interface SsoStepInAddress {
  readonly step: string | null;
  /** Adds an entry to the browser's history, so that Back returns. */
  readonly open: (step: SsoStep) => void;
  /** Removes the step from the address. */
  readonly leave: () => void;
  /** Address of this page with the step. */
  readonly addressOf: (step: SsoStep) => string;
}

/** The step of the tab, which is in the address. */
export function useSsoStep(): SsoStepInAddress {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const addressOf = useCallback((step: SsoStep) => `${pathname}${withStep(search, step)}`, [pathname, search]);
  const open = useCallback((step: SsoStep) => void navigate({ search: withStep(search, step) }), [navigate, search]);
  const leave = useCallback(() => void navigate({ search: withStep(search, undefined) }, { replace: true }), [navigate, search]);
  return { step: new URLSearchParams(search).get(SSO_STEP), open, leave, addressOf };
}
