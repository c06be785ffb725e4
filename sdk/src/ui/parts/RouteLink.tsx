import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteReference } from '../../plugin/defineRoute.js';
import { useRoute, type AddressOptions } from '../../services/index.js';

/** The page that a link opens, with the parameters of its path. */
export type RouteTarget<TParameters extends object> = AddressOptions & {
  readonly route: RouteReference<TParameters>;
} & (object extends TParameters ? { readonly parameters?: TParameters } : { readonly parameters: TParameters });

/** The address of a target; undefined for a page that does not exist. */
export function useTargetAddress<TParameters extends object>(target: RouteTarget<TParameters>): string | undefined {
  const { addressOf } = useRoute(target.route);
  return (addressOf as unknown as (parameters: object, options: AddressOptions) => string | undefined)(target.parameters ?? {}, target);
}

export type RouteLinkProps<TParameters extends object> = RouteTarget<TParameters> & { readonly children: ReactNode };

/** A link to a page. Renders nothing while the page does not exist: its plugin is not active, or its flag is off. */
export function RouteLink<TParameters extends object>({ children, ...target }: RouteLinkProps<TParameters>) {
  const to = useTargetAddress(target as RouteTarget<TParameters>);
  return to === undefined ? null : <Link to={to}>{children}</Link>;
}
