import { useRoute, useText } from '@edge-console/sdk';
import { LinkButton, type Selection } from '@edge-console/sdk/ui';
import { DuplicateIcon } from '@blueprintjs/icons';
import { COPY_OF, WORKFLOW_SET_ROUTES } from './routes.js';
import type { WorkflowSet } from './workflowSet.js';

export interface CopySetButtonProps {
  readonly selection: Selection<WorkflowSet>;
}

/** Opens the form of a new set with the values of the selected one; disabled unless exactly one set is selected. (WFSET-015, WFSET-016) */
export function CopySetButton({ selection }: CopySetButtonProps) {
  const text = useText();
  const { exists, access, addressOf } = useRoute(WORKFLOW_SET_ROUTES.create);
  if (!exists) return null;
  const [only, ...others] = selection.allBut === undefined ? selection.rows.keys() : [];
  const isOne = only !== undefined && others.length === 0;
  const isDenied = access === 'denied';
  const reason = isDenied ? text('workflowSets.list.createDenied') : isOne ? undefined : text('workflowSets.list.copyOne');
  return (
    <LinkButton to={addressOf({}, { query: { [COPY_OF]: only ?? '' } }) ?? ''} icon={<DuplicateIcon />} reason={reason}>
      {text('workflowSets.list.copy')}
    </LinkButton>
  );
}
