import { useRoute, useText } from '@edge-console/sdk';
import { BackLink, FormScreen, RecordBody, RouteButton, useRecord } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ArchivedRecord } from '../ArchivedRecord.js';
import { AppsGetWorkflowByIdDocument } from '../graphql/__generated__/operations.js';
import { EditWorkflowForm } from './editor/EditWorkflowForm.js';
import { WORKFLOW_ROUTES } from './routes.js';
import { WorkflowNotFound } from './WorkflowNotFound.js';

/** '{base}/workflow-sets/workflows/{workflowId}/edit': the form of an active workflow. (WF-009, WF-094, D-148) */
export default function WorkflowEdit() {
  const text = useText();
  const { workflowId = '' } = useParams();
  const details = useRoute(WORKFLOW_ROUTES.details);
  const record = useRecord(AppsGetWorkflowByIdDocument, { workflowId }, text('workflows.details.loadFailed'), { isFresh: true });
  const name = record.kind === 'ready' ? record.data.AppsGetWorkflowById.name : text('workflows.details.title');
  const back = details.exists ? (
    <BackLink route={WORKFLOW_ROUTES.details} parameters={{ workflowId }}>
      {name}
    </BackLink>
  ) : (
    <BackLink route={WORKFLOW_ROUTES.list}>{text('workflows.list.title')}</BackLink>
  );
  return (
    <FormScreen title={text('workflows.edit.title')} back={back}>
      <RecordBody record={record} notFound={<WorkflowNotFound />}>
        {({ AppsGetWorkflowById: workflow }) =>
          workflow.archivedAt === null ? (
            <EditWorkflowForm workflow={workflow} />
          ) : (
            <ArchivedRecord title={text('workflows.edit.archived')}>
              <RouteButton route={WORKFLOW_ROUTES.details} parameters={{ workflowId }}>
                {text('workflows.edit.toDetails')}
              </RouteButton>
            </ArchivedRecord>
          )
        }
      </RecordBody>
    </FormScreen>
  );
}
