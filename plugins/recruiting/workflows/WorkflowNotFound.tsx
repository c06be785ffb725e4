import { useText } from '@edge-console/sdk';
import { EmptyState, RouteButton } from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import { WORKFLOW_ROUTES } from './routes.js';

/** Shown for an address whose workflow does not exist. */
export function WorkflowNotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={text('workflows.notFound.title')}
      action={<RouteButton route={WORKFLOW_ROUTES.list}>{text('workflows.notFound.back')}</RouteButton>}
    />
  );
}
