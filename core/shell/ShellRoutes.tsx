import { NotificationServiceToken, SessionServiceToken } from '@edge-console/sdk';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { PageOutcome } from './decide/decidePage.js';
import type { RegisteredRoute } from './decide/pageAt.js';
import { Frame } from './frame/Frame.js';
import { DeniedPage, DisabledPage, ErrorPage, NotFoundPage, NothingEnabledPage } from './pages/fallbackPages.js';
import { PageSkeleton } from './pages/PageSkeleton.js';
import { StillPage, useStillPage } from './pages/StillPage.js';
import { useKeepPage } from './recent/useKeepPage.js';
import { PluginFailedPage } from './quarantine/PluginFailedPage.js';
import { Redirect } from './Redirect.js';
import { RouteView } from './RouteView.js';
import { useShell } from './ShellContext.js';
import { usePageOutcome } from './usePageOutcome.js';
import { useShellText } from './useShellText.js';

const BASE_PATTERN = '/region/:awsRegion/customers/:customerId';

/** The only route of the router: the current registrations decide what it shows, so a change does not remount other parts. */
export function ShellRoutes() {
  const outcome = usePageOutcome();
  useDocumentTitle(outcome);
  useForeignCustomerWarning(outcome);
  useKeepPage(outcome);
  if (outcome.kind === 'public') return <RegisteredView key={outcome.route.item.id} route={outcome.route} />;
  return <Framed outcome={outcome} />;
}

/** The frame for a signed-in user. It stays mounted, also during redirects, so that it does not flicker and open panels stay open. */
function Framed({ outcome }: { readonly outcome: PageOutcome }) {
  const { services } = useShell();
  const { pathname } = useLocation();
  const { status } = services.get(SessionServiceToken).state;
  const still = useStillPage();
  const page = <PageOf outcome={outcome} />;
  if (status === 'expired' && still.length > 0) return <StillPage parts={still} />;
  if (status === 'signed-in') return <Frame pageKey={pageKeyOf(outcome)}>{page}</Frame>;
  if (outcome.kind === 'redirect') return page;
  // The user is not known yet: the panel is shown only if the address is inside the console.
  if (outcome.kind === 'loading' && !pathname.startsWith('/region/')) return <div className="shell-ground" aria-busy="true" />;
  if (outcome.kind === 'loading') return <WaitingFrame>{page}</WaitingFrame>;
  return (
    <main id="main" className="shell-alone">
      {page}
    </main>
  );
}

/** The page of another record is a new page: its form values and data are not shared. */
function keyOf({ route, params }: Extract<PageOutcome, { readonly kind: 'page' }>): string {
  // The wildcard part of an address names a location within the page.
  return `${route.item.id} ${JSON.stringify({ ...params, '*': undefined })}`;
}

/** React mounts another page when this key changes. A redirect shows the loading page, because its target is not rendered yet. */
function pageKeyOf(outcome: PageOutcome): string {
  if (outcome.kind === 'page') return keyOf(outcome);
  return outcome.kind === 'redirect' ? 'loading' : outcome.kind;
}

function WaitingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="shell-frame">
      <div className="shell-panel shell-panel-waiting" />
      <div className="shell-topbar" />
      <main id="main" className="shell-main">
        {children}
      </main>
    </div>
  );
}

/** Pages that are the same for all users. */
const PLAIN_PAGES = {
  'not-found': <NotFoundPage />,
  disabled: <DisabledPage />,
  denied: <DeniedPage />,
  'nothing-enabled': <NothingEnabledPage />,
} as const;

function PageOf({ outcome }: { readonly outcome: PageOutcome }) {
  const { loader } = useShell();
  const text = useShellText();
  switch (outcome.kind) {
    case 'page':
      return <RegisteredView key={keyOf(outcome)} route={outcome.route} />;
    case 'loading':
      return <PageSkeleton title={outcome.route === undefined ? undefined : text.of(outcome.route.owner, outcome.route.item.title)} />;
    case 'catalogue-failed':
      return <ErrorPage onRetry={() => void loader.refresh()} />;
    case 'session-failed':
      return <FailedSessionPage />;
    case 'plugin-failed':
      return <PluginFailedPage problem={outcome.problem} />;
    case 'redirect':
      return <Redirect to={outcome.to} />;
    case 'public':
      return null;
    default:
      return PLAIN_PAGES[outcome.kind];
  }
}

/** A user without a customer can only log out. (SESSION-009, D-018) */
function FailedSessionPage() {
  const session = useShell().services.get(SessionServiceToken);
  return <ErrorPage onRetry={() => void session.reload()} onLogOut={() => void session.signOut()} />;
}

/** Rendered by the router, so that the screen reads its own parameters. */
function RegisteredView({ route }: { readonly route: RegisteredRoute }) {
  const { area, path } = route.item;
  return useRoutes([{ path: area === 'public' ? path : `${BASE_PATTERN}/${path}`, element: <RouteView route={route} /> }]);
}

function useDocumentTitle(outcome: PageOutcome): void {
  const text = useShellText();
  const route = 'route' in outcome ? outcome.route : undefined;
  const title = route === undefined ? titleOf(outcome, text) : text.of(route.owner, route.item.title);
  useEffect(() => {
    document.title = title === undefined ? text('product') : `${title} · ${text('product')}`;
  }, [title, text]);
}

function titleOf({ kind }: PageOutcome, text: (key: string) => string): string | undefined {
  switch (kind) {
    case 'not-found':
      return text('notFound.title');
    case 'disabled':
      return text('disabled.title');
    case 'denied':
      return text('denied.title');
    case 'catalogue-failed':
    case 'session-failed':
    case 'plugin-failed':
      return text('error.title');
    case 'nothing-enabled':
      return text('nothing.title');
    default:
      return undefined;
  }
}

/** (D-002) */
function useForeignCustomerWarning(outcome: PageOutcome): void {
  const { services } = useShell();
  const text = useShellText();
  const isForeign = outcome.kind === 'redirect' && outcome.isForeignCustomer === true;
  useEffect(() => {
    if (isForeign)
      services.get(NotificationServiceToken).show({ intent: 'warning', title: text('foreignCustomer'), key: 'core.foreignCustomer' });
  }, [isForeign, services, text]);
}
