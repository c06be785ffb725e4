import { useText } from '@edge-console/sdk';
import { RecordBody, useRecord } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { AppsGetWorkflowSetByIdDocument } from '../graphql/__generated__/operations.js';
import { BlankSet } from './BlankSet.js';
import { NewSetForm } from './NewSetForm.js';
import { copyOfSet } from './setForm.js';

export interface SetCopyProps {
  /** Id of the set to copy. */
  readonly workflowSetId: string;
}

/** The form of a new set with the description and the workflows of another one. An unknown set leaves the empty form. (WFSET-006, D-150) */
export function SetCopy({ workflowSetId }: SetCopyProps) {
  const text = useText();
  const failure = text('workflowSets.details.loadFailed');
  const record = useRecord(AppsGetWorkflowSetByIdDocument, { workflowSetId }, failure, { isFresh: true });
  return (
    <RecordBody record={record} notFound={<UnknownOriginal />}>
      {({ AppsGetWorkflowSetById: original }) => (
        <NewSetForm
          label={text('workflowSets.copy.label', { name: original.name })}
          initialValues={copyOfSet(original, text('workflowSets.copy.name', { name: original.name }))}
          workflows={original.workflows}
        />
      )}
    </RecordBody>
  );
}

function UnknownOriginal() {
  const text = useText();
  return (
    <>
      <div className="edge-page-intro">
        <Callout intent="warning">{text('workflowSets.copy.missing')}</Callout>
      </div>
      <BlankSet />
    </>
  );
}
