import { ArrowLeftIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useTargetAddress, type RouteTarget } from './useTargetAddress.js';

export type BackLinkProps<TParameters extends object> = { readonly children: string } & (
  | RouteTarget<TParameters>
  | { readonly to: string }
);

/** A link to the page above this one. With a route, it renders nothing while that page does not exist. */
export function BackLink<TParameters extends object>({ children, ...target }: BackLinkProps<TParameters>) {
  if ('to' in target) return <BackLinkTo to={target.to}>{children}</BackLinkTo>;
  return <BackLinkToRoute target={target as unknown as RouteTarget<TParameters>}>{children}</BackLinkToRoute>;
}

interface BackLinkToRouteProps<TParameters extends object> {
  readonly target: RouteTarget<TParameters>;
  readonly children: string;
}

function BackLinkToRoute<TParameters extends object>({ target, children }: BackLinkToRouteProps<TParameters>) {
  const to = useTargetAddress(target);
  return to === undefined ? null : <BackLinkTo to={to}>{children}</BackLinkTo>;
}

function BackLinkTo({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="edge-back-link">
      <ArrowLeftIcon size={12} aria-hidden />
      {children}
    </Link>
  );
}
