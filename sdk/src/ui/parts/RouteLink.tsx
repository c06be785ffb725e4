import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTargetAddress, type RouteTarget } from './useTargetAddress.js';

export type RouteLinkProps<TParameters extends object> = RouteTarget<TParameters> & { readonly children: ReactNode };

/** A link to a page. Renders nothing while the page does not exist: its plugin is not active, or its flag is off. */
export function RouteLink<TParameters extends object>({ children, ...target }: RouteLinkProps<TParameters>) {
  const to = useTargetAddress(target as RouteTarget<TParameters>);
  return to === undefined ? null : <Link to={to}>{children}</Link>;
}
