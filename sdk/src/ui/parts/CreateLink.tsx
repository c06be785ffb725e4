import { PlusIcon } from '@blueprintjs/icons';
import type { RouteReference } from '../../plugin/defineRoute.js';
import { RouteButton } from './RouteButton.js';

export interface CreateLinkProps {
  /** The page with the form. */
  readonly route: RouteReference;
  /** Shown to users who may not create. */
  readonly denied: string;
  readonly children: string;
}

/**
 * The primary action of a list: opens the form, or explains why the user may not create. Renders nothing while the page does not exist.
 * (D-137)
 */
export function CreateLink({ route, denied, children }: CreateLinkProps) {
  return (
    <RouteButton route={route} intent="primary" icon={<PlusIcon />} denied={denied}>
      {children}
    </RouteButton>
  );
}
