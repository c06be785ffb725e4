import { GraphqlServiceToken, useRoute, useService, useSession, useText } from '@edge-console/sdk';
import {
  dateColumn,
  linkColumn,
  numberColumn,
  RowLink,
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
import { EditIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import {
  AppsArchiveWorkflowSetDocument,
  AppsExportWorkflowSetsDocument,
  AppsGetWorkflowSetListDocument,
  AppsRestoreWorkflowSetDocument,
  AppsStartWorkflowSetsJobDocument,
  type AppsGetWorkflowSetListQuery,
} from '../graphql/__generated__/operations.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import {
  membersOf,
  WORKFLOW_SET_ARCHIVE_TEXTS,
  WORKFLOW_SET_LIST,
  type WorkflowSet,
  type WorkflowSetField,
  type WorkflowSetListControl,
} from './workflowSet.js';

/** Code that the list of workflow sets and its archive share. */
export interface WorkflowSets {
  readonly list: WorkflowSetListControl;
  readonly columns: ListColumns<WorkflowSet, WorkflowSetField>;
  readonly actions: ArchiveActions<WorkflowSet>;
}

export function useWorkflowSets(state: ArchiveState): WorkflowSets {
  const list = useWorkflowSetList(state);
  return { list, columns: useWorkflowSetColumns(state), actions: useWorkflowSetActions(list) };
}

const pageOf = (data: AppsGetWorkflowSetListQuery) => data.AppsGetWorkflowSetList;

/** The query behind the list of sets and its archive; record pages use it for the previous and the next set. (RECGQL-036) */
export function useWorkflowSetQuery(state: ArchiveState) {
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  return {
    query: AppsGetWorkflowSetListDocument,
    variables: ({ skip: skipEq, limit: limitEq, ...page }: PageInput) => ({
      workflowSetFilter: { organizationId, customerId, hierarchyId, isArchived: state === 'archived', skipEq, limitEq, ...page },
    }),
    pageOf,
  };
}

/** Loads the sets of the selected customer, one page at a time. */
function useWorkflowSetList(state: ArchiveState): WorkflowSetListControl {
  const text = useText();
  const failure = text('workflowSets.list.loadFailed');
  const exportMutation = AppsExportWorkflowSetsDocument;
  return usePagedList(WORKFLOW_SET_LIST, { ...useWorkflowSetQuery(state), failure, actsByFilter: true, exportMutation });
}

/** The name of a set links to its details; users who may edit get an edit link beside it. (WFSET-019, WFSET-020) */
function useNameColumn(): Column<WorkflowSet, WorkflowSetField> {
  const text = useText();
  const { addressOf: detailsOf } = useRoute(WORKFLOW_SET_ROUTES.details);
  const { access, addressOf } = useRoute(WORKFLOW_SET_ROUTES.edit);
  return useMemo(
    () =>
      linkColumn({
        id: 'name',
        header: text('workflowSets.columns.name'),
        isSortable: true,
        width: 35,
        value: (set: WorkflowSet) => set.name,
        to: ({ _id: workflowSetId }) => detailsOf({ workflowSetId }),
        note: ({ _id: workflowSetId, archivedAt, name }) => {
          const to = access === 'denied' || archivedAt !== null ? undefined : addressOf({ workflowSetId });
          return to === undefined ? null : <RowLink to={to} icon={<EditIcon />} label={text('workflowSets.list.edit', { name })} />;
        },
      }),
    [text, detailsOf, access, addressOf],
  );
}

/** What the sets contain, for users who compare sets or export them. */
function useExtraColumns(): readonly Column<WorkflowSet, WorkflowSetField>[] {
  const text = useText();
  return useMemo(
    () => [
      textColumn({
        id: 'description',
        header: text('workflowSets.columns.description'),
        isExtra: true,
        value: (set: WorkflowSet) => set.description,
      }),
      textColumn({
        id: 'workflows',
        header: text('workflowSets.columns.workflows'),
        isExtra: true,
        value: (set: WorkflowSet) =>
          membersOf(set)
            .map(({ workflow, workflowId, displayName }) => `${workflow?.name ?? workflowId} (${displayName})`)
            .join('; '),
      }),
    ],
    [text],
  );
}

/** The archive has one more column: when each set was archived. (WFSET-010, WFSET-011, WFSET-021) */
function useWorkflowSetColumns(state: ArchiveState): ListColumns<WorkflowSet, WorkflowSetField> {
  const text = useText();
  const name = useNameColumn();
  const extras = useExtraColumns();
  const columns = useMemo((): readonly Column<WorkflowSet, WorkflowSetField>[] => {
    const id = textColumn({
      id: 'workflowSetId',
      header: text('workflowSets.columns.workflowSetId'),
      value: (set: WorkflowSet) => set._id,
    });
    const workflows = numberColumn({
      id: 'workflowsCount',
      header: text('workflowSets.columns.workflowsCount'),
      isSortable: true,
      value: (set: WorkflowSet) => set.workflowOptions.length,
    });
    const created = dateColumn({
      id: 'createdAt',
      header: text('workflowSets.columns.createdAt'),
      isSortable: true,
      value: (set: WorkflowSet) => set.createdAt,
    });
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('workflowSets.columns.archivedAt'),
      isSortable: true,
      value: (set: WorkflowSet) => set.archivedAt,
    });
    return state === 'archived' ? [name, id, workflows, created, archived, ...extras] : [name, id, workflows, created, ...extras];
  }, [text, name, extras, state]);
  return useColumns(WORKFLOW_SET_LIST.id, columns);
}

/** Milliseconds. (WFSET-023) */
const RELOAD_PAUSE = 1000;

/** Archives and restores sets: a few in one request, many or all that match as a job. (WFSET-017, WFSET-022, RECGQL-067, RECGQL-068) */
function useWorkflowSetActions(list: WorkflowSetListControl): ArchiveActions<WorkflowSet> {
  const graphql = useService(GraphqlServiceToken);
  const text = useText();
  return useArchiveActions({
    list,
    texts: WORKFLOW_SET_ARCHIVE_TEXTS,
    links: {
      archive: { label: text('workflowSets.list.viewArchive'), route: WORKFLOW_SET_ROUTES.archive },
      restore: { label: text('workflowSets.result.toList'), route: WORKFLOW_SET_ROUTES.list },
    },
    reloadPause: RELOAD_PAUSE,
    send: async (action, workflowSetIds) => {
      if (action === 'archive')
        return (await graphql.mutate(AppsArchiveWorkflowSetDocument, { workflowSetIds })).AppsArchiveWorkflowSet.results;
      return (await graphql.mutate(AppsRestoreWorkflowSetDocument, { workflowSetIds })).AppsRestoreWorkflowSet.results;
    },
    job: {
      start: async (place, rows) => {
        const input = 'ids' in rows ? { ...place, workflowSetIds: rows.ids } : { ...place, ...rows };
        return (await graphql.mutate(AppsStartWorkflowSetsJobDocument, { input })).AppsStartWorkflowSetsJob._id;
      },
    },
  });
}
