import { useText } from '@edge-console/sdk';
import { ArchiveScreen, FailedAsDenied, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { WORKFLOW_ACTIONS, WORKFLOW_ROUTES } from './routes.js';
import { useWorkflows } from './useWorkflows.js';

/** '{base}/workflow-sets/workflows/archive': archived workflows. (WF-006) */
export default function WorkflowArchive() {
  const text = useText();
  const { list, columns, actions } = useWorkflows('archived');
  const note = useCountNote(list, 'workflows.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={WORKFLOW_ROUTES.list}
      restoreAction={WORKFLOW_ACTIONS.restore}
      texts={{
        title: text('workflows.archive.title'),
        note,
        back: text('workflows.archive.back'),
        toList: text('workflows.result.toList'),
        restore: text('workflows.archive.restore'),
        restoreDenied: text('workflows.archive.restoreDenied'),
        empty: text('workflows.archive.empty'),
        noMatch: text('workflows.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('workflows.list.search')}
          fileName={text('workflows.archive.fileName')}
        />
      }
      table={{ failed: ({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} /> }}
    />
  );
}
