import { useText } from '@edge-console/sdk';
import {
  ArchiveResult,
  BackLink,
  EmptyState,
  FailedAsDenied,
  ListFooter,
  ListScreen,
  ListTable,
  ListTools,
  RestoreButton,
  RouteLink,
  useCountNote,
} from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import { WORKFLOW_SET_ACTIONS, WORKFLOW_SET_ROUTES } from './routes.js';
import { SetMembers } from './SetMembers.js';
import { useWorkflowSets } from './useWorkflowSets.js';

/** '{base}/workflow-sets/archive': archived workflow sets. Its rows have details, which the frame of archives does not have. (WFSET-004) */
export default function WorkflowSetArchive() {
  const text = useText();
  const { list, columns, actions } = useWorkflowSets('archived');
  const title = text('workflowSets.archive.title');
  const note = useCountNote(list, 'workflowSets.archive.count');
  const listLink = <RouteLink route={WORKFLOW_SET_ROUTES.list}>{text('workflowSets.result.toList')}</RouteLink>;
  const fileName = text('workflowSets.archive.fileName');
  return (
    <ListScreen
      title={title}
      note={note}
      back={<BackLink route={WORKFLOW_SET_ROUTES.list}>{text('workflowSets.archive.back')}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} links={{ restore: listLink }} />}
      tools={<ListTools list={list} columns={columns} searchLabel={text('workflowSets.list.search')} fileName={fileName} />}
      footer={
        <ListFooter list={list}>
          <RestoreButton
            list={list}
            actions={actions}
            action={WORKFLOW_SET_ACTIONS.restore}
            denied={text('workflowSets.archive.restoreDenied')}
          >
            {text('workflowSets.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        details={(set) => <SetMembers set={set} />}
        failed={({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} />}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('workflowSets.archive.empty')} action={listLink} />}
      />
    </ListScreen>
  );
}
