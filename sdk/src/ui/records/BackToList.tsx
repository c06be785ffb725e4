import { ArrowLeftIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { RouteReference } from '../../plugin/defineRoute.js';
import { useRoute } from '../../services/index.js';
import { useListOrigin } from '../list/listOrigin.js';

export interface BackToListProps {
  readonly list: RouteReference;
  readonly children: string;
}

/** Link from a record to its list, with the search, filters, sort and page that the user opened before. */
export function BackToList({ list, children }: BackToListProps) {
  const search = useListOrigin() ?? '';
  const to = useRoute(list).addressOf();
  if (to === undefined) return null;
  return (
    <Link to={to + search} className="edge-back-link">
      <ArrowLeftIcon size={12} aria-hidden />
      {children}
    </Link>
  );
}
