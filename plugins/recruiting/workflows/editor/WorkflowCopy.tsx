import { useText } from '@edge-console/sdk';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { AppsGetWorkflowByIdDocument } from '../../graphql/__generated__/operations.js';
import { BlankWorkflow } from './BlankWorkflow.js';
import { NewWorkflowForm } from './NewWorkflowForm.js';
import { StartFrom } from './StartFrom.js';
import { copyOf } from './workflowForm.js';

export interface WorkflowCopyProps {
  /** Id of the workflow to copy. */
  readonly workflowId: string;
}

/** The form of a copy of a workflow, with all its rules. An unknown workflow leaves the empty form. (WF-038, D-113) */
export function WorkflowCopy({ workflowId }: WorkflowCopyProps) {
  const text = useText();
  const record = useRecord(AppsGetWorkflowByIdDocument, { workflowId }, text('workflows.details.loadFailed'), { isFresh: true });
  return (
    <RecordBody record={record} notFound={<UnknownOriginal />}>
      {({ AppsGetWorkflowById: original }) => (
        <>
          <StartFrom copyOf={workflowId} copiedName={original.name} />
          <NewWorkflowForm
            key={workflowId}
            label={text('workflows.create.copyLabel', { name: original.name })}
            initialValues={copyOf(original, text('workflows.create.copyName', { name: original.name }))}
            selectsName
          />
        </>
      )}
    </RecordBody>
  );
}

function UnknownOriginal() {
  const text = useText();
  return (
    <>
      <div className="edge-page-intro">
        <Callout intent="warning">{text('workflows.create.missing')}</Callout>
      </div>
      <StartFrom copyOf={null} copiedName={undefined} />
      <BlankWorkflow />
    </>
  );
}
