import { useText } from '@edge-console/sdk';
import type { Conflict, TreeSource } from '@edge-console/sdk/ui';
import type { WorkflowRecordFragment } from '../../graphql/__generated__/operations.js';
import { useRuleSentence } from '../useRuleSentence.js';
import { triggersOf, valuesOf, type StageValues, type WorkflowValues } from './workflowForm.js';

/** What a conflict compares: the names of the fields, and the stored workflow as values of the form. */
export function useWorkflowConflict({ nodes }: TreeSource) {
  const text = useText();
  const sentence = useRuleSentence();
  const departmentName = (id: string) => nodes?.find((node) => node.id === id)?.name ?? id;
  const stageText = (stage: StageValues) =>
    [stage.name, stage.packageName, ...triggersOf(stage).map(sentence)].filter((part) => part !== '').join(': ');
  return {
    fieldNames: {
      name: text('workflows.form.name'),
      hierarchyId: text('workflows.form.department'),
      stages: text('workflows.columns.stageCount'),
    },
    conflictOf: (current: unknown): Conflict<WorkflowValues> => {
      // The server's own answer: the stored workflow, as AppsGetWorkflowById returns it.
      const stored = current as WorkflowRecordFragment;
      return {
        values: valuesOf(stored),
        version: stored.version,
        describe: ({ hierarchyId, stages }) => ({ hierarchyId: departmentName(hierarchyId), stages: stages.map(stageText).join('; ') }),
      };
    },
  };
}
