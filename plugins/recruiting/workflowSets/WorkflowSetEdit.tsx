import { useRoute, useText } from '@edge-console/sdk';
import { BackLink, FormScreen, RecordBody, RouteButton, useRecord } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ArchivedRecord } from '../ArchivedRecord.js';
import { AppsGetWorkflowSetByIdDocument } from '../graphql/__generated__/operations.js';
import { EditSetForm } from './EditSetForm.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import { WorkflowSetNotFound } from './WorkflowSetNotFound.js';

/** '{base}/workflow-sets/{workflowSetId}/edit': the form of an active set. (WFSET-008, RECGQL-037) */
export default function WorkflowSetEdit() {
  const text = useText();
  const { workflowSetId = '' } = useParams();
  const details = useRoute(WORKFLOW_SET_ROUTES.details);
  const failure = text('workflowSets.details.loadFailed');
  const record = useRecord(AppsGetWorkflowSetByIdDocument, { workflowSetId }, failure, { isFresh: true });
  const name = record.kind === 'ready' ? record.data.AppsGetWorkflowSetById.name : text('workflowSets.details.title');
  const back = details.exists ? (
    <BackLink route={WORKFLOW_SET_ROUTES.details} parameters={{ workflowSetId }}>
      {name}
    </BackLink>
  ) : (
    <BackLink route={WORKFLOW_SET_ROUTES.list}>{text('workflowSets.list.title')}</BackLink>
  );
  return (
    <FormScreen title={text('workflowSets.edit.title')} back={back}>
      <RecordBody record={record} notFound={<WorkflowSetNotFound />}>
        {({ AppsGetWorkflowSetById: set }) =>
          set.archivedAt === null ? <EditSetForm set={set} /> : <ArchivedSet workflowSetId={workflowSetId} />
        }
      </RecordBody>
    </FormScreen>
  );
}

/** An archived set can only be restored. (D-148) */
function ArchivedSet({ workflowSetId }: { readonly workflowSetId: string }) {
  const text = useText();
  return (
    <ArchivedRecord title={text('workflowSets.edit.archived')}>
      <RouteButton route={WORKFLOW_SET_ROUTES.details} parameters={{ workflowSetId }}>
        {text('workflowSets.edit.toDetails')}
      </RouteButton>
    </ArchivedRecord>
  );
}
