import { generatePath } from 'react-router-dom';
import type { DefinedRoute, PathParameters } from '../plugin/defineRoute.js';

/** Query parameters of an address; undefined ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Builds a path with encoded parameters and a query. */
export function fillPath(path: string, parameters: object, query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  // `generatePath` keeps a relative path relative.
  const filled = generatePath(path, parameters as Record<string, string>);
  return search.size === 0 ? filled : `${filled}?${search}`;
}

type Arguments<TParameters extends object> = object extends TParameters
  ? [parameters?: TParameters, query?: Query]
  : [parameters: TParameters, query?: Query];

/**
 * The path of a plugin's own page: relative to the base of a customer, or absolute for a public page. Use it where a path is required, such
 * as the link of a notification; links in a screen use `RouteLink` or `useRoute`.
 * @throws Error if a parameter is missing
 */
export function pathTo<TPath extends string>(route: DefinedRoute<TPath>, ...[parameters, query]: Arguments<PathParameters<TPath>>): string {
  return fillPath(route.path, parameters ?? {}, query);
}
