import { matchRoutes, type Params } from 'react-router-dom';
import type { RouteContribution } from '@edge-console/sdk/contract';
import type { Registered } from '../../registries/Registry.js';

export type RegisteredRoute = Registered<RouteContribution>;

export interface RouteMatch {
  readonly route: RegisteredRoute;
  readonly params: Params;
}

/** Matches by the requested paths; a registry returns the same list until it changes. */
const known = new WeakMap<readonly RegisteredRoute[], Map<string, RouteMatch | undefined>>();

/** A static path is found without ranking: no pattern ranks above it, and a menu looks up as many paths as there are plugins. */
function matchesOf(routes: readonly RegisteredRoute[]): Map<string, RouteMatch | undefined> {
  const found = known.get(routes);
  if (found !== undefined) return found;
  const plain = routes.filter(({ item }) => item.area === 'base' && /^[\w/-]+$/.test(item.path));
  const matches = new Map<string, RouteMatch | undefined>(plain.map((route) => [route.item.path, { route, params: {} }]));
  known.set(routes, matches);
  return matches;
}

/** React Router's ranking over all current registrations. (KERNEL-008) */
export function matchBase(routes: readonly RegisteredRoute[], rest: string): RouteMatch | undefined {
  const matches = matchesOf(routes);
  if (!matches.has(rest)) matches.set(rest, rankedMatch(routes, rest));
  return matches.get(rest);
}

function rankedMatch(routes: readonly RegisteredRoute[], rest: string): RouteMatch | undefined {
  const inBase = routes.filter(({ item }) => item.area === 'base');
  const matches = matchRoutes(
    inBase.map(({ item }) => ({ id: item.id, path: item.path })),
    { pathname: `/${rest}` },
  );
  const match = matches?.at(-1);
  const route = inBase.find(({ item }) => item.id === match?.route.id);
  return match === undefined || route === undefined ? undefined : { route, params: match.params };
}

/** The page that a path under base opens; its query and fragment are ignored. Undefined if no active plugin has such a page. */
export function pageAt(routes: readonly RegisteredRoute[], path: string): RegisteredRoute | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return matchBase(routes, pathname.replace(/\/+$/, ''))?.route;
}
