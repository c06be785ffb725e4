import { GraphqlServiceToken, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import {
  dateColumn,
  linkColumn,
  numberColumn,
  textColumn,
  useArchiveActions,
  useColumns,
  usePagedList,
  type ArchiveActions,
  type ArchiveState,
  type Column,
  type ListColumns,
  type PageInput,
} from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import {
  AppsArchiveWorkflowsDocument,
  AppsExportWorkflowsDocument,
  AppsGetWorkflowListDocument,
  AppsRestoreWorkflowsDocument,
  AppsStartWorkflowsJobDocument,
  type AppsGetWorkflowListQuery,
} from '../graphql/__generated__/operations.js';
import { WORKFLOW_ROUTES } from './routes.js';
import { useRuleSentence } from './useRuleSentence.js';
import { WORKFLOW_ARCHIVE_TEXTS, WORKFLOW_LIST, type Workflow, type WorkflowField, type WorkflowListControl } from './workflow.js';

/** Code that the list of workflows and its archive share. */
export interface Workflows {
  readonly list: WorkflowListControl;
  readonly columns: ListColumns<Workflow, WorkflowField>;
  readonly actions: ArchiveActions<Workflow>;
}

export function useWorkflows(state: ArchiveState): Workflows {
  const list = useWorkflowList(state);
  return { list, columns: useWorkflowColumns(state), actions: useWorkflowActions(list) };
}

const pageOf = (data: AppsGetWorkflowListQuery) => data.AppsGetWorkflowList;

/** The query behind the list of workflows and its archive; record pages use it for the previous and the next workflow. (RECGQL-030) */
export function useWorkflowQuery(state: ArchiveState) {
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  return {
    query: AppsGetWorkflowListDocument,
    variables: ({ skip: skipEq, limit: limitEq, ...page }: PageInput) => ({
      filterWorkflowInput: { organizationId, customerId, hierarchyId, isArchived: state === 'archived', skipEq, limitEq, ...page },
    }),
    pageOf,
  };
}

/** Loads the workflows of the selected customer, one page at a time. */
function useWorkflowList(state: ArchiveState): WorkflowListControl {
  const text = useText();
  const failure = text('workflows.list.loadFailed');
  const exportMutation = AppsExportWorkflowsDocument;
  return usePagedList(WORKFLOW_LIST, { ...useWorkflowQuery(state), failure, actsByFilter: true, exportMutation });
}

/** What the stages of a workflow are, for users who compare workflows or export them. */
function useExtraColumns(): readonly Column<Workflow, WorkflowField>[] {
  const text = useText();
  const sentence = useRuleSentence();
  return useMemo(() => {
    const packages = textColumn({
      id: 'packages',
      header: text('workflows.columns.packages'),
      isExtra: true,
      value: ({ stages }: Workflow) => stages.map((stage) => stage.assessmentPackageName ?? stage.externalAssessmentPackageId).join(', '),
    });
    const rules = textColumn({
      id: 'rules',
      header: text('workflows.columns.rules'),
      isExtra: true,
      value: ({ stages }: Workflow) =>
        stages
          .flatMap(({ triggers = [] }) => triggers)
          .filter(({ enabled }) => enabled)
          .map(sentence)
          .join('; '),
    });
    return [packages, rules];
  }, [text, sentence]);
}

/** The name links to the details. The archive has one more column: when each workflow was archived. (WF-011, WF-012, WF-016, WF-022) */
function useWorkflowColumns(state: ArchiveState): ListColumns<Workflow, WorkflowField> {
  const text = useText();
  const { addressOf } = useRoute(WORKFLOW_ROUTES.details);
  const extras = useExtraColumns();
  const columns = useMemo((): readonly Column<Workflow, WorkflowField>[] => {
    const name = linkColumn({
      id: 'name',
      header: text('workflows.columns.name'),
      isSortable: true,
      width: 40,
      value: (workflow: Workflow) => workflow.name,
      to: ({ _id: workflowId }) => addressOf({ workflowId }),
    });
    const id = textColumn({ id: 'workflowId', header: text('workflows.columns.workflowId'), value: (workflow: Workflow) => workflow._id });
    const stages = numberColumn({
      id: 'stageCount',
      header: text('workflows.columns.stageCount'),
      isSortable: true,
      value: (workflow: Workflow) => workflow.stages.length,
    });
    const created = dateColumn({
      id: 'createdAt',
      header: text('workflows.columns.createdAt'),
      isSortable: true,
      value: (workflow: Workflow) => workflow.createdAt,
    });
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('workflows.columns.archivedAt'),
      isSortable: true,
      value: (workflow: Workflow) => workflow.archivedAt,
    });
    return state === 'archived' ? [name, id, stages, created, archived, ...extras] : [name, id, stages, created, ...extras];
  }, [text, state, addressOf, extras]);
  return useColumns(WORKFLOW_LIST.id, columns);
}

/** Milliseconds. (WF-024) */
const RELOAD_PAUSE = 1000;

/** Archives and restores workflows: a few in one request, many or all that match as a job. (WF-018, WF-023) */
function useWorkflowActions(list: WorkflowListControl): ArchiveActions<Workflow> {
  const graphql = useService(GraphqlServiceToken);
  const text = useText();
  return useArchiveActions({
    list,
    texts: WORKFLOW_ARCHIVE_TEXTS,
    // The page asks itself, also for a few workflows.
    asks: false,
    links: {
      archive: { label: text('workflows.list.viewArchive'), route: WORKFLOW_ROUTES.archive },
      restore: { label: text('workflows.result.toList'), route: WORKFLOW_ROUTES.list },
    },
    reloadPause: RELOAD_PAUSE,
    send: async (action, workflowIds) => {
      if (action === 'archive') return (await graphql.mutate(AppsArchiveWorkflowsDocument, { workflowIds })).AppsArchiveWorkflows.results;
      return (await graphql.mutate(AppsRestoreWorkflowsDocument, { workflowIds })).AppsRestoreWorkflows.results;
    },
    job: {
      start: async (place, rows) => {
        const input = 'ids' in rows ? { ...place, workflowIds: rows.ids } : { ...place, ...rows };
        return (await graphql.mutate(AppsStartWorkflowsJobDocument, { input })).AppsStartWorkflowsJob._id;
      },
    },
  });
}
