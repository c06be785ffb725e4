import { ArrowLeftIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';

/** Link to the page above this one. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="edge-back-link">
      <ArrowLeftIcon size={12} aria-hidden />
      {children}
    </Link>
  );
}
