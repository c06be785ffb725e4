import { FeatureFlagsToken, PolicyCheckerToken, SessionServiceToken } from '@edge-console/sdk';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { decidePage, type PageOutcome } from './decide/decidePage.js';
import { pageQuestion } from './decide/pageQuestion.js';
import type { RegisteredRoute } from './decide/pageAt.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';
import { useDeferredRemoval } from './useDeferredRemoval.js';

/** The current outcome of the address. Follows session, flags, rights and registrations. */
export function usePageOutcome(): PageOutcome {
  const parts = useShell();
  const { services, registries, loader } = parts;
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
  const outcome = decidePage(pageQuestion(location, parts));
  const routes = registries.routes.all();
  const kept = useOpenPage(location.pathname, outcome, { isSignedIn: session.state.status === 'signed-in', routes });
  // A user who logs out does not return to the previous page after the next sign-in. (D-019)
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

/** The state that decides whether an open page may be removed. */
interface PageContext {
  readonly isSignedIn: boolean;
  readonly routes: readonly RegisteredRoute[];
}

/**
 * An open page is not removed while rights or flags are loading: its form would be lost, and the outcome would change again. (KERNEL-020) A
 * page whose flag is switched off, or whose user loses the right to it, stays while its form is unsaved. (KERNEL-023)
 */
function useOpenPage(pathname: string, outcome: PageOutcome, { isSignedIn, routes }: PageContext): PageOutcome {
  const kept = useRef<{ readonly pathname: string; readonly outcome: PageOutcome }>(undefined);
  const before = kept.current?.pathname === pathname ? kept.current.outcome : undefined;
  const open = before !== undefined && mayStayOpen(before, isSignedIn) ? before : undefined;
  const isDenied = outcome.kind === 'denied';
  const goes = isDenied || outcome.kind === 'not-found';
  const isFilledIn = useDeferredRemoval(goes ? registeredPage(open, routes) : undefined, isDenied);
  const shown = outcome.kind === 'loading' || isFilledIn ? (open ?? outcome) : outcome;
  useEffect(() => {
    kept.current = { pathname, outcome: shown };
  });
  return shown;
}

function mayStayOpen({ kind }: PageOutcome, isSignedIn: boolean): boolean {
  return kind === 'public' || (kind === 'page' && isSignedIn);
}

/** Id of a page that is disabled or denied although it is registered. If a page is removed with its plugin, the loader asks the user. */
function registeredPage(open: PageOutcome | undefined, routes: PageContext['routes']): string | undefined {
  return open?.kind === 'page' && routes.includes(open.route) ? open.route.item.id : undefined;
}
