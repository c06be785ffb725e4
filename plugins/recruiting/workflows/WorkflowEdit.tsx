import { useText } from '@edge-console/sdk';
import { BackLink, FormScreen, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { useParams } from 'react-router-dom';
import { EditWorkflowForm } from './editor/EditWorkflowForm.js';
import { AppsGetWorkflowByIdDocument } from '../graphql/__generated__/operations.js';
import { WORKFLOW_ROUTES } from './routes.js';
import { WorkflowNotFound } from './WorkflowNotFound.js';

/** '{base}/workflow-sets/workflows/{workflowId}/edit': the form of a saved workflow. An archived one cannot be edited. (WF-009, WF-094, D-148) */
export default function WorkflowEdit() {
  const text = useText();
  const { workflowId = '' } = useParams();
  const record = useRecord(AppsGetWorkflowByIdDocument, { workflowId }, text('workflows.details.loadFailed'), { isFresh: true });
  const name = record.kind === 'ready' ? record.data.AppsGetWorkflowById.name : text('workflows.details.title');
  return (
    <FormScreen
      title={text('workflows.edit.title')}
      back={
        <BackLink route={WORKFLOW_ROUTES.details} parameters={{ workflowId }}>
          {name}
        </BackLink>
      }
    >
      <RecordBody record={record} notFound={<WorkflowNotFound />}>
        {({ AppsGetWorkflowById: workflow }) =>
          workflow.archivedAt === null ? (
            <EditWorkflowForm workflow={workflow} />
          ) : (
            <Callout intent="warning">{text('workflows.edit.archived')}</Callout>
          )
        }
      </RecordBody>
    </FormScreen>
  );
}
