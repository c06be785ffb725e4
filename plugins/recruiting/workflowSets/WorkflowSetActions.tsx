import { GraphqlServiceToken, useDepartmentPolicy, useRoute, useService, useText } from '@edge-console/sdk';
import { EditLink, RecordActionButton, RouteButton, useArchiveRecord } from '@edge-console/sdk/ui';
import { ArchiveIcon, DuplicateIcon, UndoIcon } from '@blueprintjs/icons';
import { AppsArchiveWorkflowSetDocument, AppsRestoreWorkflowSetDocument } from '../graphql/__generated__/operations.js';
import { RecruitingHistory } from '../RecruitingHistory.js';
import { COPY_OF, WORKFLOW_SET_ACTIONS, WORKFLOW_SET_ROUTES } from './routes.js';
import { WORKFLOW_SET_ARCHIVE_TEXTS } from './workflowSet.js';
import type { WorkflowSetPartProps } from './WorkflowSetDetails.js';

/** Milliseconds between the confirmation of an archived set and the list. (WFSET-071) */
const LEAVE_AFTER = 1000;

/** Duplicate, Archive and Edit; on an archived set, Restore only. (WFSET-069 to WFSET-072) */
export function WorkflowSetActions({ set, reload }: WorkflowSetPartProps) {
  const text = useText();
  const { archive, restore } = useWorkflowSetArchive({ set, reload });
  return (
    <>
      <WorkflowSetHistory set={set} />
      {set.archivedAt === null ? (
        <ActiveActions set={set} archive={archive} />
      ) : (
        <RecordActionButton
          record={restore}
          action={WORKFLOW_SET_ACTIONS.restore}
          hierarchyId={set.hierarchyId}
          denied={text('workflowSets.archive.restoreDenied')}
          intent="primary"
          icon={<UndoIcon />}
        >
          {text('workflowSets.archive.restore')}
        </RecordActionButton>
      )}
    </>
  );
}

interface ActiveActionsProps extends Pick<WorkflowSetPartProps, 'set'> {
  readonly archive: ReturnType<typeof useWorkflowSetArchive>['archive'];
}

function ActiveActions({ set, archive }: ActiveActionsProps) {
  const text = useText();
  const editAccess = useDepartmentPolicy(WORKFLOW_SET_ACTIONS.create, set.hierarchyId);
  const archivePage = useRoute(WORKFLOW_SET_ROUTES.archive);
  return (
    <>
      <RouteButton
        route={WORKFLOW_SET_ROUTES.create}
        query={{ [COPY_OF]: set._id }}
        denied={text('workflowSets.list.createDenied')}
        icon={<DuplicateIcon />}
      >
        {text('workflowSets.details.duplicate')}
      </RouteButton>
      {archivePage.exists ? (
        <RecordActionButton
          record={archive}
          action={WORKFLOW_SET_ACTIONS.archive}
          hierarchyId={set.hierarchyId}
          denied={text('workflowSets.list.archiveDenied')}
          variant="outlined"
          icon={<ArchiveIcon />}
        >
          {text('workflowSets.list.archive')}
        </RecordActionButton>
      ) : null}
      <EditLink
        route={WORKFLOW_SET_ROUTES.edit}
        parameters={{ workflowSetId: set._id }}
        access={editAccess}
        denied={text('workflowSets.details.editDenied')}
      >
        {text('workflowSets.details.edit')}
      </EditLink>
    </>
  );
}

/** The audit trail of the set, in a drawer. */
function WorkflowSetHistory({ set }: Pick<WorkflowSetPartProps, 'set'>) {
  const text = useText();
  return (
    <RecruitingHistory
      name={set.name}
      entity="WORKFLOW_SET"
      id={set._id}
      actions={{
        'apps:createWorkflowSet': text('workflowSets.history.created'),
        'apps:editWorkflowSet': text('workflowSets.history.edited'),
        [WORKFLOW_SET_ACTIONS.archive]: text('workflowSets.history.archived'),
        [WORKFLOW_SET_ACTIONS.restore]: text('workflowSets.history.restored'),
      }}
      fields={{
        name: text('workflowSets.columns.name'),
        description: text('workflowSets.columns.description'),
        workflows: text('workflowSets.columns.workflows'),
        defaultWorkflow: text('workflowSets.history.defaultWorkflow'),
      }}
    />
  );
}

function useWorkflowSetArchive({ set, reload }: WorkflowSetPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const variables = { workflowSetIds: [set._id] };
  return useArchiveRecord({
    texts: WORKFLOW_SET_ARCHIVE_TEXTS,
    viewArchive: text('workflowSets.list.viewArchive'),
    list: WORKFLOW_SET_ROUTES.list,
    archive: WORKFLOW_SET_ROUTES.archive,
    leaveAfter: LEAVE_AFTER,
    send: (action) =>
      action === 'archive'
        ? graphql.mutate(AppsArchiveWorkflowSetDocument, variables)
        : graphql.mutate(AppsRestoreWorkflowSetDocument, variables),
    reload,
  });
}
