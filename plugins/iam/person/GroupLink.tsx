import { useRoute } from '@edge-console/sdk';
import { Link } from 'react-router-dom';
import { GROUP_ROUTES } from '../groups/routes.js';

export interface GroupLinkProps {
  readonly group: { readonly _id: string; readonly name: string };
}

/** The name of a group; a link to its permissions if the page exists. */
export function GroupLink({ group: { _id: groupId, name } }: GroupLinkProps) {
  const to = useRoute(GROUP_ROUTES.details).addressOf({ groupId }, { query: { tab: 'permissions-edge' } });
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}
