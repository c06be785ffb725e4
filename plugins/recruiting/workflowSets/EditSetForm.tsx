import { GraphqlServiceToken, useRoute, useService, useText } from '@edge-console/sdk';
import { useOpenFirst, useSave } from '@edge-console/sdk/ui';
import { AppsUpdateWorkflowSetDocument } from '../graphql/__generated__/operations.js';
import { WORKFLOW_SET_ROUTES } from './routes.js';
import { readStoredSet, setConflict } from './setConflict.js';
import { setRefusals, valuesOfSet, type SetValues } from './setForm.js';
import { SetForm } from './SetForm.js';
import { useWorkflowChoices } from './useWorkflowChoices.js';
import type { WorkflowSetOfDetails } from './WorkflowSetDetails.js';

export interface EditSetFormProps {
  readonly set: WorkflowSetOfDetails;
}

const REFUSALS = setRefusals('updateWorkflowSetInput');

/** The form of an existing set. After a save, it opens the details, or the list without them. (WFSET-062 to WFSET-064, RECGQL-066) */
export function EditSetForm({ set }: EditSetFormProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const openFirst = useOpenFirst();
  const details = useRoute(WORKFLOW_SET_ROUTES.details);
  const list = useRoute(WORKFLOW_SET_ROUTES.list);
  const choices = useWorkflowChoices(set.workflows);
  const { _id } = set;
  const save = useSave<SetValues>({
    send: ({ options, ...values }, version = 0) =>
      graphql.mutate(AppsUpdateWorkflowSetDocument, {
        updateWorkflowSetInput: { _id, ...values, workflowOptions: [...options], version },
      }),
    done: 'workflowSets.edit.done',
    failed: 'workflowSets.edit.failed',
    named: ({ name }) => ({ name }),
    refusals: REFUSALS,
    conflictOf: (current) => {
      const stored = readStoredSet(current);
      choices.add(stored.workflows);
      const names = new Map(stored.workflows.map((workflow) => [workflow._id, workflow.name]));
      return setConflict(stored, (id) => names.get(id) ?? choices.find(id)?.name ?? id);
    },
  });
  return (
    <SetForm
      label={text('workflowSets.edit.title')}
      initialValues={valuesOfSet(set)}
      edited={set}
      choices={choices}
      save={save}
      leave={() => openFirst(details.addressOf({ workflowSetId: _id }), list.addressOf())}
    />
  );
}
