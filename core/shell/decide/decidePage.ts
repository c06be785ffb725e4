import type { PolicyAnswer, SessionState } from '@edge-console/sdk';
import {
  flagsOfGate,
  evaluateGate,
  readAddress,
  type Gate,
  type GateAnswer,
  type MenuContribution,
  type RouteContribution,
} from '@edge-console/sdk/contract';
import { matchRoutes, type Params } from 'react-router-dom';
import type { LoaderSnapshot } from '../../loader/LoaderSnapshot.js';
import type { PluginProblem } from '../../loader/problems.js';
import type { Registered } from '../../registries/Registry.js';
import { CORE } from '../owner.js';
import { HOME } from '../ownPaths.js';
import { toCustomerAddress } from './addresses.js';
import { matchBase, type RegisteredRoute, type RouteMatch } from './pageAt.js';

/** The state on which a page depends. */
export interface PageQuestion {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly session: SessionState;
  readonly areFlagsKnown: boolean;
  readonly isOn: (flag: string) => boolean;
  readonly policy: (action: string) => PolicyAnswer;
  readonly loader: LoaderSnapshot;
  readonly routes: readonly RegisteredRoute[];
  readonly menu: readonly Registered<MenuContribution>[];
}

/** The page to show. Only `loading` may be followed by another outcome at the same address. (KERNEL-020) */
export type PageOutcome =
  | { readonly kind: 'loading'; readonly route?: RegisteredRoute }
  | { readonly kind: 'redirect'; readonly to: string; readonly isForeignCustomer?: boolean }
  | { readonly kind: 'page'; readonly route: RegisteredRoute; readonly params: Params; readonly pathnameBase: string }
  | { readonly kind: 'public'; readonly route: RegisteredRoute }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'denied' }
  /** The plugin of this address failed; the page shows the cause. */
  | { readonly kind: 'plugin-failed'; readonly problem: PluginProblem }
  /** The plugin of this address is disabled here, or a plugin that it needs is. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'catalogue-failed' }
  | { readonly kind: 'session-failed'; readonly error: Error }
  /** No plugin has a page at this address. (KERNEL-015) */
  | { readonly kind: 'nothing-enabled' };

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

const LOGIN = '/login';
/** The preferred landing page, which the customer switcher opens. (D-001, SHELL-012) */
export const PREFERRED_LANDING = 'workflow-sets';
const LOADING: PageOutcome = { kind: 'loading' };

/** Decides what an address shows. Pure: the same state always gives the same page. */
export function decidePage(question: PageQuestion): PageOutcome {
  const { session, loader, areFlagsKnown } = question;
  if (loader.status === 'failed') return { kind: 'catalogue-failed' };
  const isIncomplete = loader.isPublicOnly === true && session.status === 'signed-in';
  if (session.status === 'starting' || session.status === 'expired' || loader.status === 'loading' || isIncomplete || !areFlagsKnown)
    return { kind: 'loading', ...hintOf(question) };
  if (session.status === 'failed') return { kind: 'session-failed', error: session.error };
  const publicPage = decidePublic(question);
  if (publicPage !== undefined) return publicPage;
  return session.status === 'signed-out' ? decideSignedOut(question) : decideSignedIn(question, session);
}

/** The route that matches an address among the current registrations, for its skeleton. */
function hintOf(question: PageQuestion): { readonly route?: RegisteredRoute } {
  const { customerId, rest } = readAddress(question.location.pathname);
  const match = customerId === undefined ? undefined : matchBase(question.routes, rest);
  return match === undefined ? {} : { route: match.route };
}

/** Logged-out pages are matched exactly. A signed-in user can open them too: these pages redirect. (LOGIN-001, REDIRECT-001) */
function decidePublic({ location, routes, loader, isOn }: PageQuestion): PageOutcome | undefined {
  const route = routes.find(({ item }) => item.area === 'public' && item.path === location.pathname);
  if (route !== undefined) return flagsOfGate(route.item).every(isOn) ? { kind: 'public', route } : { kind: 'not-found' };
  const problem = failedOwner(loader, ({ area, path }) => area === 'public' && path === location.pathname);
  return problem === undefined ? undefined : { kind: 'plugin-failed', problem };
}

/** (LOGIN-002) */
function decideSignedOut({ location, routes, loader }: PageQuestion): PageOutcome {
  const isLogin = ({ area, path }: RouteContribution) => area === 'public' && path === LOGIN;
  const hasLogin = routes.some(({ item }) => isLogin(item)) || failedOwner(loader, isLogin) !== undefined;
  if (!hasLogin) return { kind: 'nothing-enabled' };
  const { pathname, search, hash } = location;
  if (pathname === '/') return { kind: 'redirect', to: LOGIN };
  return { kind: 'redirect', to: `${LOGIN}?redirect=${encodeURIComponent(pathname + search + hash)}` };
}

function decideSignedIn(question: PageQuestion, session: SignedIn): PageOutcome {
  const { location } = question;
  const { customer, user, hasAccess } = session;
  const address = readAddress(location.pathname);
  if (address.customerId === undefined) return { kind: 'redirect', to: toCustomerAddress(customer, ownScreenAt(question)) };
  const rest = address.rest + location.search + location.hash;
  const named = user.customers.find(({ customerId }) => customerId === address.customerId);
  if (named === undefined && address.customerId !== customer.customerId)
    return { kind: 'redirect', to: toCustomerAddress(customer), isForeignCustomer: true };
  const current = named ?? customer;
  if (address.awsRegion !== current.awsRegion) return { kind: 'redirect', to: toCustomerAddress(current, rest) };
  // The session follows the address; until then, data of the previous customer is not shown under the new customer's name.
  if (address.customerId !== customer.customerId) return LOADING;
  if (!hasAccess) return { kind: 'denied' };
  return decideInside(question, session, address.rest);
}

/** Consoles of other environments link to the shell's own screens without a customer of this environment. (OPS-002) */
function ownScreenAt({ location, routes }: PageQuestion): string {
  const rest = location.pathname.replace(/^\/+|\/+$/g, '');
  return matchBase(routes, rest)?.route.owner === CORE ? rest + location.search + location.hash : '';
}

function decideInside(question: PageQuestion, session: SignedIn, rest: string): PageOutcome {
  const { routes, loader } = question;
  const match = matchBase(routes, rest);
  if (rest === '' && match === undefined) return decideLanding(question, session) ?? nothingHere(question, session);
  if (rest === PREFERRED_LANDING && !mayOpen(match, question)) return decideLanding(question, session) ?? outcomeOf(match, question);
  if (match !== undefined) return outcomeOf(match, question);
  const declares = ({ area, path }: RouteContribution) => area === 'base' && matchRoutes([{ path }], { pathname: `/${rest}` }) !== null;
  const problem = failedOwner(loader, declares);
  if (problem !== undefined) return { kind: 'plugin-failed', problem };
  return { kind: hasDisabledOwner(loader, declares) ? 'disabled' : 'not-found' };
}

function outcomeOf(match: RouteMatch | undefined, question: PageQuestion): PageOutcome {
  if (match === undefined) return { kind: 'not-found' };
  switch (gateOf(match.route.item, question)) {
    case 'off':
      return { kind: 'not-found' };
    case 'unknown':
      return { kind: 'loading', route: match.route };
    case 'denied':
      return { kind: 'denied' };
    case 'allowed':
      return { kind: 'page', ...match, pathnameBase: question.location.pathname };
  }
}

function mayOpen(match: RouteMatch | undefined, question: PageQuestion): boolean {
  const gate = match === undefined ? 'off' : gateOf(match.route.item, question);
  return gate === 'allowed' || gate === 'unknown';
}

/** Evaluates the conditions of a contribution: its flags first, then its policy actions. (FLAG-006, SHELL-014) */
export function gateOf(gate: Gate, gates: Pick<PageQuestion, 'isOn' | 'policy'>): GateAnswer {
  return evaluateGate(gate, gates);
}

/** The bare base redirects to the first page of the menu that the user may open, with workflow sets first. (D-001) */
function decideLanding(question: PageQuestion, { customer }: SignedIn): PageOutcome | undefined {
  const paths = question.menu.flatMap(({ item }) =>
    'path' in item.target && item.hidden !== true ? [{ item, path: item.target.path }] : [],
  );
  const preferred = [...paths.filter(({ path }) => path === PREFERRED_LANDING), ...paths.filter(({ path }) => path !== PREFERRED_LANDING)];
  for (const { item, path } of preferred) {
    const match = matchBase(question.routes, path.replace(/\?.*$/, ''));
    if (match === undefined) continue;
    const gates = [gateOf(item, question), gateOf(match.route.item, question)];
    if (gates.includes('off') || gates.includes('denied')) continue;
    // A pending response could make this item the landing page; a later item must not be chosen before.
    if (gates.includes('unknown')) return LOADING;
    return { kind: 'redirect', to: toCustomerAddress(customer, path) };
  }
  return undefined;
}

/** This user may open none of the menu's items, or the menu is empty. (D-190) */
function nothingHere({ menu, loader }: PageQuestion, { customer }: SignedIn): PageOutcome {
  if (menu.some(({ owner, item }) => owner !== CORE && 'path' in item.target)) {
    return { kind: 'redirect', to: toCustomerAddress(customer, HOME) };
  }
  const failed = [...loader.plugins.values()].find(({ state }) => state.state === 'failed');
  return failed?.state.state === 'failed' ? { kind: 'plugin-failed', problem: failed.state.cause } : { kind: 'nothing-enabled' };
}

/** The cause of the failure of the plugin that declares a route. */
function failedOwner(loader: LoaderSnapshot, declares: (route: RouteContribution) => boolean): PluginProblem | undefined {
  for (const { manifest, state } of loader.plugins.values()) {
    if (state.state === 'failed' && manifest.contributions.routes.some(declares)) return state.cause;
  }
  return undefined;
}

function hasDisabledOwner(loader: LoaderSnapshot, declares: (route: RouteContribution) => boolean): boolean {
  return [...loader.plugins.values()].some(
    ({ manifest, state }) => state.state === 'disabled' && manifest.contributions.routes.some(declares),
  );
}
