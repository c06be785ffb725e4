import type { RouteContribution } from '../contract/index.js';

/** Names of the parameters in a path: `'groupId'` for `groups/:groupId/edit`, `'*'` for the wildcard part of `settings/*`. */
type ParameterOf<TPath extends string> = TPath extends `${infer Segment}/${infer Rest}`
  ? ParameterOf<Segment> | ParameterOf<Rest>
  : TPath extends `:${infer Name}`
    ? Name
    : TPath extends '*'
      ? '*'
      : never;

/** Values for the parameters of a path; `object` if the path has none. */
export type PathParameters<TPath extends string> = [ParameterOf<TPath>] extends [never]
  ? object
  : Readonly<Record<ParameterOf<TPath>, string>>;

/**
 * A page that screens, menu items and other plugins refer to. A reference contains the id of the page and the type of its parameters;
 * `useRoute` looks up the path, the flag and the action.
 */
export interface RouteReference<TParameters extends object = object> {
  readonly id: string;
  /** Never present at run time; carries the type. */
  readonly parameters?: TParameters;
}

/** A page that a plugin defines: the contribution itself, with the parameters of its path as a type. */
export interface DefinedRoute<TPath extends string = string> extends RouteContribution, RouteReference<PathParameters<TPath>> {
  readonly path: TPath;
}

type RouteParts = Omit<RouteContribution, 'area'>;

type RouteOf<TParts extends RouteParts> = DefinedRoute<TParts['path']> & TParts;

/** Defines a page under the base of a customer. The path has no leading slash: `groups/:groupId`. */
export function defineRoute<const TParts extends RouteParts>(route: TParts): RouteOf<TParts> {
  return { ...route, area: 'base' };
}

/** Defines a page for users who are not signed in. The path is absolute: `/login`. */
export function definePublicRoute<const TParts extends RouteParts>(route: TParts): RouteOf<TParts> {
  return { ...route, area: 'public' };
}

/**
 * Refers to a page of another plugin by its id. The other plugin need not be installed: `useRoute` returns whether the page exists.
 * @typeParam TParameters the parameters of the page's path: `routeReference<{ groupId: string }>('iam.groups.details')`
 */
export function routeReference<TParameters extends object = object>(id: string): RouteReference<TParameters> {
  return { id };
}

/**
 * The target of a menu item or command that opens a page. The console evaluates the flags and actions of the page for the item too, so the
 * item does not repeat them. Only for pages without parameters. (D-189)
 */
export function leadsTo<TPath extends string>(
  route: [ParameterOf<TPath>] extends [never] ? DefinedRoute<TPath> : never,
): {
  readonly target: { readonly path: string };
} {
  return { target: { path: (route as DefinedRoute).path } };
}
