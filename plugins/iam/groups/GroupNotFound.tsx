import { useText } from '@edge-console/sdk';
import { EmptyState, RouteButton } from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import { GROUP_ROUTES } from './routes.js';

/** Shown for an address whose group does not exist. (GROUP-054, GROUP-055) */
export function GroupNotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={text('groups.notFound.title')}
      action={<RouteButton route={GROUP_ROUTES.list}>{text('groups.notFound.back')}</RouteButton>}
    />
  );
}
