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
import { WORKFLOW_ACTIONS, WORKFLOW_ROUTES } from './routes.js';
import { useWorkflows } from './useWorkflows.js';

/** '{base}/workflow-sets/workflows/archive': archived workflows. (WF-006) */
export default function WorkflowArchive() {
  const text = useText();
  const { list, columns, actions } = useWorkflows('archived');
  const title = text('workflows.archive.title');
  const note = useCountNote(list, 'workflows.archive.count');
  const listLink = <RouteLink route={WORKFLOW_ROUTES.list}>{text('workflows.result.toList')}</RouteLink>;
  return (
    <ListScreen
      title={title}
      note={note}
      back={<BackLink route={WORKFLOW_ROUTES.list}>{text('workflows.archive.back')}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} links={{ restore: listLink }} />}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('workflows.list.search')}
          fileName={text('workflows.archive.fileName')}
        />
      }
      footer={
        <ListFooter list={list}>
          <RestoreButton list={list} actions={actions} action={WORKFLOW_ACTIONS.restore} denied={text('workflows.archive.restoreDenied')}>
            {text('workflows.archive.restore')}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={title}
        list={list}
        columns={columns}
        failed={({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} />}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={text('workflows.archive.empty')} action={listLink} />}
      />
    </ListScreen>
  );
}
