import { ArrowLeftIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { RouteReference } from '../../plugin/defineRoute.js';
import { useTargetAddress } from './useTargetAddress.js';

export type BackLinkProps = { readonly children: string } & ({ readonly route: RouteReference } | { readonly to: string });

/** A link to the page above this one. With a route, it renders nothing while that page does not exist. */
export function BackLink(props: BackLinkProps) {
  if ('to' in props) return <BackLinkTo {...props} />;
  return <BackLinkToRoute {...props} />;
}

function BackLinkToRoute({ route, children }: { readonly route: RouteReference; readonly children: string }) {
  const to = useTargetAddress({ route });
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
