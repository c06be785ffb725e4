import { useText } from '@edge-console/sdk';
import { isSameValue, TextField, TreeField, useTypedField, type TreeSource } from '@edge-console/sdk/ui';
import { StageList } from './StageList.js';
import { WorkflowPreview } from './WorkflowPreview.js';
import type { StageValues } from './workflowForm.js';

export interface WorkflowFieldsProps {
  readonly departments: TreeSource;
}

const NONE: readonly StageValues[] = [];

/** Inputs of a workflow, new or edited, and what the workflow will do. (WF-039) */
export function WorkflowFields({ departments }: WorkflowFieldsProps) {
  const text = useText();
  // Bound as a whole too: a stage or a rule that is removed is a change.
  const stages = useTypedField<readonly StageValues[]>('stages', { isEqual: isSameValue });
  const values = stages.value ?? NONE;
  return (
    <>
      <TextField name="name" label={text('workflows.form.name')} isRequired />
      <TreeField name="hierarchyId" label={text('workflows.form.department')} source={departments} isRequired />
      <StageList stages={values} onChange={stages.change} />
      <WorkflowPreview stages={values} />
    </>
  );
}
