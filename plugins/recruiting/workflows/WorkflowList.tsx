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
import { WORKFLOW_ACTIONS, WORKFLOW_ROUTES } from './routes.js';
import { useArchiveQuestion } from './useArchiveQuestion.js';
import { useWorkflows } from './useWorkflows.js';
import type { Workflow } from './workflow.js';

/** '{base}/workflow-sets/workflows': active workflows. (WF-005) */
export default function WorkflowList() {
  const text = useText();
  const { exists: hasArchive } = useRoute(WORKFLOW_ROUTES.archive);
  const { list, columns, actions } = useWorkflows('active');
  const title = text('workflows.list.title');
  const note = useCountNote(list, 'workflows.list.count');
  const question = useArchiveQuestion();
  const archive = async (workflows: readonly Workflow[]) => {
    if (await question.ask(workflows)) await actions.perform('archive', workflows);
  };
  const archiveAll = async (excludedIds: readonly string[]) => {
    if (await question.askAll()) await actions.performAll('archive', excludedIds);
  };
  const create = (
    <CreateLink route={WORKFLOW_ROUTES.create} denied={text('workflows.list.createDenied')}>
      {text('workflows.list.create')}
    </CreateLink>
  );
  const archiveLink = <RouteLink route={WORKFLOW_ROUTES.archive}>{text('workflows.list.viewArchive')}</RouteLink>;
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
          <WorkflowTabs open="workflows" />
          <ArchiveResult list={list} actions={actions} />
        </>
      }
      tools={
        <ListTools list={list} columns={columns} searchLabel={text('workflows.list.search')} fileName={text('workflows.list.fileName')} />
      }
      footer={
        <ListFooter list={list}>
          {hasArchive ? (
            <RowsButton
              icon={<ArchiveIcon />}
              shortcut="e"
              selection={list.selection}
              actions={actions}
              action={WORKFLOW_ACTIONS.archive}
              denied={text('workflows.list.archiveDenied')}
              onClick={(workflows) => void archive(workflows)}
              onAll={(excludedIds) => void archiveAll(excludedIds)}
            >
              {text('workflows.list.archive')}
            </RowsButton>
          ) : null}
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        failed={({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} />}
        empty={<EmptyState icon={<FlowsIcon size={40} aria-hidden />} title={text('workflows.list.empty')} action={create} />}
        noMatch={text('workflows.list.noMatch')}
      />
    </ListScreen>
  );
}
