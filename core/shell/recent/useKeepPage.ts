import { SessionServiceToken } from '@edge-console/sdk';
import { readAddress } from '@edge-console/sdk/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageOutcome } from '../decide/decidePage.js';
import { HOME } from '../ownPaths.js';
import { useShell } from '../ShellContext.js';

/** Milliseconds after which a page counts as visited: its heading is that of the record by then. */
const VISITED_AFTER = 2_000;

/** Keeps the pages that the user visits, for the home page. */
export function useKeepPage({ kind }: PageOutcome): void {
  const { services } = useShell();
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind !== 'page') return undefined;
    const timer = setTimeout(() => {
      const { state } = services.get(SessionServiceToken);
      const path = readAddress(pathname).rest;
      const title = document.querySelector('main h1')?.textContent ?? '';
      if (state.status !== 'signed-in' || path === HOME || title === '') return;
      const visitor = { userId: state.user._id, customerId: state.customer.customerId };
      // Loaded now, because a page has more urgent code first.
      void import('./recentPages.js').then(({ keepPage }) => keepPage(sessionStorage, visitor, { path, title }));
    }, VISITED_AFTER);
    return () => clearTimeout(timer);
  }, [services, pathname, kind]);
}
