import { FeatureFlagsToken, PolicyCheckerToken, SessionServiceToken } from '@edge-console/sdk';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { decidePage, type PageOutcome } from './decide/decidePage.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';

/** What the address shows now. Follows session, flags, rights and registrations. */
export function usePageOutcome(): PageOutcome {
  const { services, registries, loader } = useShell();
  const location = useLocation();
  const session = services.get(SessionServiceToken);
  const flags = services.get(FeatureFlagsToken);
  const policy = services.get(PolicyCheckerToken);
  useChanges(
    session.onDidChange,
    flags.onDidChange,
    policy.onDidChange,
    loader.onDidChange,
    registries.routes.onDidChange,
    registries.menu.onDidChange,
  );
  const hasSignedOut = useHasSignedOut();
  const outcome = decidePage({
    location,
    session: session.state,
    areFlagsKnown: flags.status !== 'loading',
    isOn: (flag) => flags.isOn(flag),
    policy: (action) => policy.peek(action),
    loader: loader.snapshot,
    routes: registries.routes.all(),
    menu: registries.menu.all(),
  });
  const kept = useKept(location.pathname, outcome, session.state.status === 'signed-in');
  // Who leaves on purpose is not led back to where they were. (D-019)
  return kept.kind === 'redirect' && hasSignedOut && session.state.status === 'signed-out' ? { kind: 'redirect', to: '/login' } : kept;
}

function useHasSignedOut(): boolean {
  const { services } = useShell();
  const hasSignedOut = useRef(false);
  const session = services.get(SessionServiceToken);
  useEffect(() => {
    const ending = session.onWillEnd(({ reason }) => void (hasSignedOut.current = reason === 'sign-out'));
    return () => ending.dispose();
  }, [session]);
  return hasSignedOut.current;
}

/**
 * A page that stands is not taken away because something is being asked again: its form would be lost, and the outcome
 * would be replaced by another. (KERNEL-020)
 */
function useKept(pathname: string, outcome: PageOutcome, isSignedIn: boolean): PageOutcome {
  const kept = useRef<{ readonly pathname: string; readonly outcome: PageOutcome }>(undefined);
  const before = kept.current;
  const isSame = outcome.kind === 'loading' && before?.pathname === pathname;
  const isHeld = isSame && ((isSignedIn && before.outcome.kind === 'page') || before.outcome.kind === 'public');
  const shown = isHeld ? before.outcome : outcome;
  useEffect(() => {
    kept.current = { pathname, outcome: shown };
  });
  return shown;
}
