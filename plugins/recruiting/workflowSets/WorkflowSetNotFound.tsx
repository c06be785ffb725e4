import { useText } from '@edge-console/sdk';
import { EmptyState, RouteButton } from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import { WORKFLOW_SET_ROUTES } from './routes.js';

/** Shown for an address whose workflow set does not exist. */
export function WorkflowSetNotFound() {
  const text = useText();
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={text('workflowSets.notFound.title')}
      action={<RouteButton route={WORKFLOW_SET_ROUTES.list}>{text('workflowSets.notFound.back')}</RouteButton>}
    />
  );
}
