import { useLocale, useRoute, useText } from '@edge-console/sdk';
import {
  BackToList,
  CopyableText,
  DateText,
  FactList,
  PageSection,
  RecordBody,
  RecordPager,
  RecordScreen,
  useNeighbours,
  useRecord,
} from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { AppsGetWorkflowByIdDocument, type AppsGetWorkflowByIdQuery } from '../graphql/__generated__/operations.js';
import { useCustomerName } from '../useCustomerName.js';
import { WORKFLOW_ROUTES } from './routes.js';
import { useWorkflowQuery } from './useWorkflows.js';
import { WORKFLOW_LIST } from './workflow.js';
import { WorkflowActions } from './WorkflowActions.js';
import { WorkflowNotFound } from './WorkflowNotFound.js';
import { useDepartments } from './useDepartments.js';
import { WorkflowStages } from './WorkflowStages.js';
import { WorkflowSummary } from './WorkflowSummary.js';
import { WorkflowUsage } from './WorkflowUsage.js';
import { WorkflowVacancies } from './WorkflowVacancies.js';

export type WorkflowOfDetails = AppsGetWorkflowByIdQuery['AppsGetWorkflowById'];

export interface WorkflowPartProps {
  readonly workflow: WorkflowOfDetails;
  /** Loads the workflow again after a change. */
  readonly reload: () => Promise<void>;
}

/** '{base}/workflow-sets/workflows/{workflowId}': a workflow and its stages. (WF-008) */
export default function WorkflowDetails() {
  const text = useText();
  const { workflowId = '' } = useParams();
  const record = useRecord(AppsGetWorkflowByIdDocument, { workflowId }, text('workflows.details.loadFailed'));
  if (record.kind !== 'ready') {
    return (
      <RecordScreen title={text('workflows.details.title')} back={<BackToWorkflows />}>
        <RecordBody record={record} notFound={<WorkflowNotFound />}>
          {() => null}
        </RecordBody>
      </RecordScreen>
    );
  }
  return <LoadedWorkflow key={record.key} workflow={record.data.AppsGetWorkflowById} reload={record.reload} />;
}

function BackToWorkflows({ isArchived = false }: { readonly isArchived?: boolean }) {
  const text = useText();
  return isArchived ? (
    <BackToList list={WORKFLOW_ROUTES.archive}>{text('workflows.archive.title')}</BackToList>
  ) : (
    <BackToList list={WORKFLOW_ROUTES.list}>{text('workflows.list.title')}</BackToList>
  );
}

function LoadedWorkflow({ workflow, reload }: WorkflowPartProps) {
  const text = useText();
  const details = useRoute(WORKFLOW_ROUTES.details);
  const isArchived = workflow.archivedAt !== null;
  const neighbours = useNeighbours(WORKFLOW_LIST, useWorkflowQuery(isArchived ? 'archived' : 'active'), workflow._id);
  return (
    <RecordScreen
      title={workflow.name}
      archivedAt={workflow.archivedAt}
      back={<BackToWorkflows isArchived={isArchived} />}
      pager={
        <RecordPager
          neighbours={neighbours}
          nameOf={WORKFLOW_LIST.nameOf}
          addressOf={({ _id: workflowId }) => details.addressOf({ workflowId })}
        />
      }
      actions={<WorkflowActions workflow={workflow} reload={reload} />}
      facts={<WorkflowFacts workflow={workflow} />}
    >
      <PageSection title={text('workflows.summary.title')}>
        <WorkflowSummary stages={workflow.stages.map((stage) => ({ ...stage, packageName: stage.assessmentPackageName ?? '' }))} />
      </PageSection>
      <PageSection title={text('workflows.columns.stageCount')}>
        <WorkflowStages stages={workflow.stages} />
      </PageSection>
      <WorkflowUsage workflowId={workflow._id} />
      <WorkflowVacancies workflowId={workflow._id} />
    </RecordScreen>
  );
}

/** (WF-028, WF-029) */
function WorkflowFacts({ workflow }: Pick<WorkflowPartProps, 'workflow'>) {
  const text = useText();
  const locale = useLocale();
  const customer = useCustomerName()(workflow.customerId);
  const departments = useDepartments();
  const department = departments.nodes?.find(({ id }) => id === workflow.hierarchyId)?.name;
  const idLabel = text('workflows.columns.workflowId');
  return (
    <FactList
      label={text('workflows.details.facts')}
      facts={[
        { label: text('workflows.details.customer'), value: customer },
        { label: text('workflows.form.department'), value: department },
        { label: text('workflows.columns.stageCount'), value: locale.formatNumber(workflow.stages.length) },
        { label: text('workflows.columns.createdAt'), value: <DateText at={workflow.createdAt} /> },
        { label: text('workflows.details.updatedAt'), value: <DateText at={workflow.updatedAt} /> },
        { label: idLabel, value: <CopyableText name={idLabel} value={workflow._id} /> },
      ]}
    />
  );
}
