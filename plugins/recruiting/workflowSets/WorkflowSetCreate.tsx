import { useText } from '@edge-console/sdk';
import { BackLink, FormScreen } from '@edge-console/sdk/ui';
import { useSearchParams } from 'react-router-dom';
import { BlankSet } from './BlankSet.js';
import { COPY_OF, WORKFLOW_SET_ROUTES } from './routes.js';
import { SetCopy } from './SetCopy.js';

/** '{base}/workflow-sets/create': a new set, or with `?copyWorkflowSetId=` a copy of a set. (WFSET-005, WFSET-006) */
export default function WorkflowSetCreate() {
  const text = useText();
  const [search] = useSearchParams();
  const copyOf = search.get(COPY_OF);
  return (
    <FormScreen
      title={text('workflowSets.create.title')}
      back={<BackLink route={WORKFLOW_SET_ROUTES.list}>{text('workflowSets.list.title')}</BackLink>}
    >
      {copyOf === null ? <BlankSet /> : <SetCopy key={copyOf} workflowSetId={copyOf} />}
    </FormScreen>
  );
}
