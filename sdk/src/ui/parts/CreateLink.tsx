import { PlusIcon } from '@blueprintjs/icons';
import type { RouteReference } from '../../plugin/defineRoute.js';
import { useRoute } from '../../services/index.js';
import { LinkButton } from './LinkButton.js';

export interface CreateLinkProps {
  /** The page with the form. */
  readonly route: RouteReference;
  /** Shown to users who may not create. */
  readonly denied: string;
  readonly children: string;
}

/**
 * The primary action of a list: opens the form, or gives the reason why this user cannot. Renders nothing while the page does not
 * exist. (D-137)
 */
export function CreateLink({ route, denied, children }: CreateLinkProps) {
  const { access, addressOf } = useRoute(route);
  const to = addressOf();
  if (to === undefined) return null;
  return (
    <LinkButton to={to} intent="primary" icon={<PlusIcon />} reason={access === 'denied' ? denied : undefined}>
      {children}
    </LinkButton>
  );
}
