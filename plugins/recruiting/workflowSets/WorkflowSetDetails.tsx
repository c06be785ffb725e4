import { useLocale, useRoute, useText } from '@edge-console/sdk';
import {
  BackToList,
  CopyableText,
  DateText,
  FactList,
  RecordBody,
  RecordPager,
  RecordScreen,
  useNeighbours,
  useRecord,
} from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { AppsGetWorkflowSetByIdDocument, type AppsGetWorkflowSetByIdQuery } from '../graphql/__generated__/operations.js';
import { useCustomerName } from '../useCustomerName.js';
import { CandidatePreview } from './CandidatePreview.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import { SetPanels } from './SetPanels.js';
import { useWorkflowSetQuery } from './useWorkflowSets.js';
import { WORKFLOW_SET_LIST } from './workflowSet.js';
import { WorkflowSetActions } from './WorkflowSetActions.js';
import { WorkflowSetNotFound } from './WorkflowSetNotFound.js';

export type WorkflowSetOfDetails = AppsGetWorkflowSetByIdQuery['AppsGetWorkflowSetById'];

export interface WorkflowSetPartProps {
  readonly set: WorkflowSetOfDetails;
  /** Loads the set again after a change. */
  readonly reload: () => Promise<void>;
}

/** '{base}/workflow-sets/{workflowSetId}': a workflow set and its workflows. (WFSET-007, RECGQL-037) */
export default function WorkflowSetDetails() {
  const text = useText();
  const { workflowSetId = '' } = useParams();
  const record = useRecord(AppsGetWorkflowSetByIdDocument, { workflowSetId }, text('workflowSets.details.loadFailed'));
  if (record.kind !== 'ready') {
    return (
      <RecordScreen title={text('workflowSets.details.title')} back={<BackToSets />}>
        <RecordBody record={record} notFound={<WorkflowSetNotFound />}>
          {() => null}
        </RecordBody>
      </RecordScreen>
    );
  }
  return <LoadedSet key={record.key} set={record.data.AppsGetWorkflowSetById} reload={record.reload} />;
}

function BackToSets({ isArchived = false }: { readonly isArchived?: boolean }) {
  const text = useText();
  return isArchived ? (
    <BackToList list={WORKFLOW_SET_ROUTES.archive}>{text('workflowSets.archive.title')}</BackToList>
  ) : (
    <BackToList list={WORKFLOW_SET_ROUTES.list}>{text('workflowSets.list.title')}</BackToList>
  );
}

function LoadedSet({ set, reload }: WorkflowSetPartProps) {
  const details = useRoute(WORKFLOW_SET_ROUTES.details);
  const isArchived = set.archivedAt !== null;
  const neighbours = useNeighbours(WORKFLOW_SET_LIST, useWorkflowSetQuery(isArchived ? 'archived' : 'active'), set._id);
  return (
    <RecordScreen
      title={set.name}
      archivedAt={set.archivedAt}
      back={<BackToSets isArchived={isArchived} />}
      pager={
        <RecordPager
          neighbours={neighbours}
          nameOf={WORKFLOW_SET_LIST.nameOf}
          addressOf={({ _id: workflowSetId }) => details.addressOf({ workflowSetId })}
        />
      }
      actions={<WorkflowSetActions set={set} reload={reload} />}
      facts={
        <>
          <SetFacts set={set} />
          <CandidatePreview options={set.workflowOptions} />
        </>
      }
    >
      <SetPanels set={set} />
    </RecordScreen>
  );
}

/** (WFSET-066) */
function SetFacts({ set }: Pick<WorkflowSetPartProps, 'set'>) {
  const text = useText();
  const locale = useLocale();
  const customerName = useCustomerName();
  const idLabel = text('workflowSets.columns.workflowSetId');
  const archived = { label: text('workflowSets.columns.archivedAt'), value: <DateText at={set.archivedAt ?? ''} /> };
  return (
    <FactList
      label={text('workflowSets.details.facts')}
      facts={[
        { label: text('workflowSets.columns.name'), value: set.name },
        { label: text('workflowSets.columns.description'), value: set.description },
        { label: text('workflowSets.details.customer'), value: customerName(set.customerId) },
        { label: text('workflowSets.details.workflowsCount'), value: locale.formatNumber(set.workflowOptions.length) },
        { label: text('workflowSets.columns.createdAt'), value: <DateText at={set.createdAt} /> },
        { label: text('workflowSets.details.updatedAt'), value: <DateText at={set.updatedAt} /> },
        ...(set.archivedAt === null ? [] : [archived]),
        { label: idLabel, value: <CopyableText name={idLabel} value={set._id} /> },
      ]}
    />
  );
}
