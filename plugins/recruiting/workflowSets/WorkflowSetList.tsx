import { useRoute, useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  CreateLink,
  EmptyState,
  FailedAsDenied,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RouteLink,
  RowsButton,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon, FlowsIcon } from '@blueprintjs/icons';
import { WorkflowTabs } from '../WorkflowTabs.js';
import { CopySetButton } from './CopySetButton.js';
import { WORKFLOW_SET_ACTIONS, WORKFLOW_SET_ROUTES } from './routes.js';
import { MEMBERS_OF_ROW } from './SetMembers.js';
import { useWorkflowSets } from './useWorkflowSets.js';

/** '{base}/workflow-sets': active workflow sets, beside the workflows. (WFSET-002) */
export default function WorkflowSetList() {
  const text = useText();
  const { exists: hasArchive } = useRoute(WORKFLOW_SET_ROUTES.archive);
  const { list, columns, actions } = useWorkflowSets('active');
  const title = text('workflowSets.list.title');
  const note = useCountNote(list, 'workflowSets.list.count');
  const archiveLink = <RouteLink route={WORKFLOW_SET_ROUTES.archive}>{text('workflowSets.list.viewArchive')}</RouteLink>;
  const create = (
    <CreateLink route={WORKFLOW_SET_ROUTES.create} denied={text('workflowSets.list.createDenied')}>
      {text('workflowSets.list.create')}
    </CreateLink>
  );
  return (
    <ListScreen
      title={title}
      note={note}
      actions={
        <>
          {archiveLink}
          {create}
        </>
      }
      notice={
        <>
          <WorkflowTabs open="sets" />
          <ArchiveResult list={list} actions={actions} />
        </>
      }
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('workflowSets.list.search')}
          fileName={text('workflowSets.list.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <CopySetButton selection={list.selection} />
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              shortcut="e"
              selection={list.selection}
              actions={actions}
              action={WORKFLOW_SET_ACTIONS.archive}
              denied={text('workflowSets.list.archiveDenied')}
              onClick={(sets) => void actions.perform('archive', sets)}
              onAll={(excludedIds) => void actions.performAll('archive', excludedIds)}
            >
              {text('workflowSets.list.archive')}
            </RowsButton>
          ) : null}
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        details={MEMBERS_OF_ROW}
        failed={({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} />}
        empty={<EmptyState icon={<FlowsIcon size={40} aria-hidden />} title={text('workflowSets.list.empty')} action={create} />}
        noMatch={text('workflowSets.list.noMatch')}
      />
    </ListScreen>
  );
}
