import { useText } from '@edge-console/sdk';
import { PageSection, RecordBody, RouteLink, useRecord } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { AppsGetWorkflowUsageDocument, type AppsGetWorkflowUsageQuery } from '../graphql/__generated__/operations.js';
import { WORKFLOW_SET_ROUTES } from '../workflowSets/routes.js';
import { UsageList } from './UsageList.js';

/** Number of sets that the section shows. */
const SHOWN = 100;
const TEXTS = { none: 'workflows.usage.none', more: 'workflows.usage.more' };

export interface WorkflowUsageProps {
  readonly workflowId: string;
}

type Usage = AppsGetWorkflowUsageQuery['AppsGetWorkflowUsage']['data'][number];

/** Where the workflow is used: the sets that contain it. (D-120) */
export function WorkflowUsage({ workflowId }: WorkflowUsageProps) {
  const text = useText();
  const record = useRecord(AppsGetWorkflowUsageDocument, { workflowId, skipEq: 0, limitEq: SHOWN }, text('workflows.usage.loadFailed'));
  return (
    <PageSection title={text('workflows.usage.title')}>
      <RecordBody record={record} notFound={null}>
        {({ AppsGetWorkflowUsage: { data, pagination } }) => (
          <UsageList rows={data} total={pagination.totalItems} idOf={({ _id }) => _id} texts={TEXTS}>
            {(set) => <SetOfWorkflow set={set} />}
          </UsageList>
        )}
      </RecordBody>
    </PageSection>
  );
}

function SetOfWorkflow({ set }: { readonly set: Usage }) {
  const text = useText();
  return (
    <>
      <RouteLink route={WORKFLOW_SET_ROUTES.details} parameters={{ workflowSetId: set._id }}>
        {set.name}
      </RouteLink>{' '}
      {text('workflows.usage.as', { name: set.displayName })}
      {set.isDefault ? (
        <>
          {' '}
          <Tag minimal>{text('workflows.usage.default')}</Tag>
        </>
      ) : null}
      {set.archivedAt === null ? null : (
        <>
          {' '}
          <Tag minimal intent="warning">
            {text('workflows.usage.archived')}
          </Tag>
        </>
      )}
    </>
  );
}
