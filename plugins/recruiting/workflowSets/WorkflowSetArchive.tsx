import { useText } from '@edge-console/sdk';
import { ArchiveScreen, FailedAsDenied, ListTools, useCountNote } from '@edge-console/sdk/ui';
import { WORKFLOW_SET_ACTIONS, WORKFLOW_SET_ROUTES } from './routes.js';
import { MEMBERS_OF_ROW } from './SetMembers.js';
import { useWorkflowSets } from './useWorkflowSets.js';

/** '{base}/workflow-sets/archive': archived workflow sets. (WFSET-004) */
export default function WorkflowSetArchive() {
  const text = useText();
  const { list, columns, actions } = useWorkflowSets('archived');
  const note = useCountNote(list, 'workflowSets.archive.count');
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={WORKFLOW_SET_ROUTES.list}
      restoreAction={WORKFLOW_SET_ACTIONS.restore}
      texts={{
        title: text('workflowSets.archive.title'),
        note,
        back: text('workflowSets.archive.back'),
        toList: text('workflowSets.result.toList'),
        restore: text('workflowSets.archive.restore'),
        restoreDenied: text('workflowSets.archive.restoreDenied'),
        empty: text('workflowSets.archive.empty'),
        noMatch: text('workflowSets.archive.noMatch'),
      }}
      tools={
        <ListTools
          list={list}
          columns={columns}
          searchLabel={text('workflowSets.list.search')}
          fileName={text('workflowSets.archive.fileName')}
        />
      }
      table={{ details: MEMBERS_OF_ROW, failed: ({ error, retry }) => <FailedAsDenied error={error} onRetry={retry} /> }}
    />
  );
}
