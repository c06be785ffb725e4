import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { ChoiceField, TextField, useChoiceSearch, useLoadFailureNotice, useQueryState, type ChoiceSearch } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { useField } from 'react-final-form';
import {
  AppsGetWorkflowByIdDocument,
  AppsGetWorkflowListDocument,
  type WorkflowRecordFragment,
} from '../graphql/__generated__/operations.js';
import { pickerFilter } from '../workflows/useWorkflowSearch.js';
import { VacancyWorkflow } from './VacancyWorkflow.js';

export interface WorkflowFieldProps {
  /** Called with the workflow whose stages the user sees. */
  readonly onSeen: (workflow: WorkflowRecordFragment) => void;
}

/** The picker of a new vacancy, and what the chosen workflow does. (VAC-040, VAC-041, RECGQL-029) */
export function WorkflowField({ onSeen }: WorkflowFieldProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const load: ChoiceSearch = async (searchText, signal) => {
    const variables = { filterWorkflowInput: pickerFilter(customer, searchText), isPicker: true };
    const { AppsGetWorkflowList: found } = await graphql.query(AppsGetWorkflowListDocument, variables, { signal });
    return found.data.map(({ _id, name, stages }) => ({
      value: _id,
      label: name,
      help: text('vacancies.form.stages', { count: stages.length }),
    }));
  };
  return (
    <>
      <ChoiceField
        name="workflowId"
        label={text('vacancies.form.workflow')}
        help={text('vacancies.form.workflowHelp')}
        options={useChoiceSearch(load, text('vacancies.form.workflowsFailed'))}
        isRequired
      />
      <ChosenWorkflow onSeen={onSeen} />
    </>
  );
}

/** The stages and rules of the chosen workflow. */
function ChosenWorkflow({ onSeen }: WorkflowFieldProps) {
  const text = useText();
  const { input } = useField<string>('workflowId', { subscription: { value: true } });
  const { data, error } = useQueryState(AppsGetWorkflowByIdDocument, { workflowId: input.value }, { isSkipped: input.value === '' });
  useLoadFailureNotice(error, text('vacancies.form.previewFailed'));
  const workflow = data?.AppsGetWorkflowById;
  useEffect(() => {
    if (workflow !== undefined) onSeen(workflow);
  }, [workflow, onSeen]);
  return workflow === undefined ? null : <VacancyWorkflow stages={workflow.stages} />;
}

/** The workflow of a saved vacancy, which cannot change. (VAC-042) */
export function FixedWorkflow({ stages }: Parameters<typeof VacancyWorkflow>[0]) {
  const text = useText();
  return (
    <>
      <TextField name="workflowName" label={text('vacancies.form.workflow')} help={text('vacancies.form.workflowFixed')} isDisabled />
      <VacancyWorkflow stages={stages} />
    </>
  );
}
