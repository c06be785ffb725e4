import { useSession, useText } from '@edge-console/sdk';
import { BackLink, FormScreen } from '@edge-console/sdk/ui';
import { useSearchParams } from 'react-router-dom';
import { BlankWorkflow } from './editor/BlankWorkflow.js';
import { StartFrom } from './editor/StartFrom.js';
import { WorkflowCopy } from './editor/WorkflowCopy.js';
import { COPY_OF, WORKFLOW_ROUTES } from './routes.js';

/** '{base}/workflow-sets/workflows/create': a new workflow, or with `?copyOf=` a copy of a workflow. (WF-007, WF-037) */
export default function WorkflowCreate() {
  const text = useText();
  const { customer } = useSession();
  const [search] = useSearchParams();
  const copyOf = search.get(COPY_OF);
  return (
    <FormScreen
      title={text('workflows.create.title')}
      back={<BackLink route={WORKFLOW_ROUTES.list}>{text('workflows.list.title')}</BackLink>}
      intro={<p>{text('workflows.create.within', { customer: customer.customerDisplayName })}</p>}
    >
      {copyOf === null || copyOf === '' ? (
        <>
          <StartFrom copyOf={copyOf} copiedName={undefined} />
          {copyOf === '' ? null : <BlankWorkflow />}
        </>
      ) : (
        <WorkflowCopy workflowId={copyOf} />
      )}
    </FormScreen>
  );
}
