import { GraphqlServiceToken, useDepartmentPolicy, useRoute, useService, useText } from '@edge-console/sdk';
import { EditLink, RecordActionButton, RouteButton, useArchiveRecord } from '@edge-console/sdk/ui';
import { ArchiveIcon, DuplicateIcon, UndoIcon } from '@blueprintjs/icons';
import { AppsArchiveWorkflowsDocument, AppsRestoreWorkflowsDocument } from '../graphql/__generated__/operations.js';
import { RecruitingHistory } from '../RecruitingHistory.js';
import { COPY_OF, WORKFLOW_ACTIONS, WORKFLOW_EDITED, WORKFLOW_ROUTES } from './routes.js';
import { useArchiveQuestion } from './useArchiveQuestion.js';
import { WORKFLOW_ARCHIVE_TEXTS } from './workflow.js';
import type { WorkflowPartProps } from './WorkflowDetails.js';

/** Milliseconds between the confirmation of an archived workflow and the list. (WF-034) */
const LEAVE_AFTER = 500;

/** Duplicate, Archive and Edit; on an archived workflow, Restore only. (WF-034, WF-035, D-148) */
export function WorkflowActions({ workflow, reload }: WorkflowPartProps) {
  const text = useText();
  const editAccess = useDepartmentPolicy(WORKFLOW_ACTIONS.edit, workflow.hierarchyId);
  const archivePage = useRoute(WORKFLOW_ROUTES.archive);
  const { archive, restore } = useWorkflowArchive({ workflow, reload });
  const question = useArchiveQuestion();
  const askedArchive = async () => {
    if (await question.ask([workflow])) await archive.run();
  };
  if (workflow.archivedAt !== null) {
    return (
      <>
        <WorkflowHistory workflow={workflow} />
        <RecordActionButton
          record={restore}
          action={WORKFLOW_ACTIONS.restore}
          hierarchyId={workflow.hierarchyId}
          denied={text('workflows.archive.restoreDenied')}
          intent="primary"
          icon={<UndoIcon />}
        >
          {text('workflows.archive.restore')}
        </RecordActionButton>
      </>
    );
  }
  return (
    <>
      <WorkflowHistory workflow={workflow} />
      <RouteButton
        route={WORKFLOW_ROUTES.create}
        query={{ [COPY_OF]: workflow._id }}
        denied={text('workflows.list.createDenied')}
        icon={<DuplicateIcon />}
      >
        {text('workflows.details.duplicate')}
      </RouteButton>
      {archivePage.exists ? (
        <RecordActionButton
          record={{ ...archive, run: askedArchive }}
          action={WORKFLOW_ACTIONS.archive}
          hierarchyId={workflow.hierarchyId}
          denied={text('workflows.list.archiveDenied')}
          variant="outlined"
          icon={<ArchiveIcon />}
        >
          {text('workflows.list.archive')}
        </RecordActionButton>
      ) : null}
      <EditLink
        route={WORKFLOW_ROUTES.edit}
        parameters={{ workflowId: workflow._id }}
        access={editAccess}
        denied={text('workflows.details.editDenied')}
      >
        {text('workflows.details.edit')}
      </EditLink>
    </>
  );
}

/** The audit trail of the workflow, in a drawer. */
function WorkflowHistory({ workflow }: Pick<WorkflowPartProps, 'workflow'>) {
  const text = useText();
  return (
    <RecruitingHistory
      name={workflow.name}
      entity="WORKFLOW"
      id={workflow._id}
      actions={{
        [WORKFLOW_ACTIONS.create]: text('workflows.history.created'),
        // Also a workflow that moved because its department was removed.
        [WORKFLOW_EDITED]: text('workflows.history.edited'),
        [WORKFLOW_ACTIONS.archive]: text('workflows.history.archived'),
        [WORKFLOW_ACTIONS.restore]: text('workflows.history.restored'),
      }}
      fields={{
        name: text('workflows.columns.name'),
        hierarchyId: text('workflows.form.department'),
        stages: text('workflows.columns.stageCount'),
        rules: text('workflows.columns.rules'),
      }}
    />
  );
}

function useWorkflowArchive({ workflow, reload }: WorkflowPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const variables = { workflowIds: [workflow._id] };
  return useArchiveRecord({
    texts: WORKFLOW_ARCHIVE_TEXTS,
    viewArchive: text('workflows.list.viewArchive'),
    list: WORKFLOW_ROUTES.list,
    archive: WORKFLOW_ROUTES.archive,
    leaveAfter: LEAVE_AFTER,
    send: (action) =>
      action === 'archive'
        ? graphql.mutate(AppsArchiveWorkflowsDocument, variables)
        : graphql.mutate(AppsRestoreWorkflowsDocument, variables),
    reload,
  });
}
