import { useText } from '@edge-console/sdk';
import { SET_LIMITS } from '@edge-console/sdk/contract/workflows';
import { RepeatedRows, TextAreaField, TextField } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { CandidatePreview } from './CandidatePreview.js';
import type { SetValues } from './setForm.js';
import { newOption, withOneDefault, type OptionValues } from './setOptions.js';
import { SetOption } from './SetOption.js';
import { useBlockedReason } from './useBlockedReason.js';
import { useNameCheck, type EditedSet } from './useNameCheck.js';
import type { WorkflowChoices } from './useWorkflowChoices.js';

export interface SetFieldsProps {
  /** Undefined for a new set. */
  readonly edited: EditedSet | undefined;
  readonly choices: WorkflowChoices;
  readonly onTaken: (name: string | undefined) => void;
}

/** Inputs of a workflow set, and what candidates see of them. (WFSET-027, WFSET-033, WFSET-034) */
export function SetFields({ edited, choices, onTaken }: SetFieldsProps) {
  const text = useText();
  useNameCheck(edited, onTaken);
  useOneDefault();
  const blocked = useBlockedReason(edited === undefined);
  const { input } = useField<readonly OptionValues[]>('options', { subscription: { value: true } });
  return (
    <>
      <TextField name="name" label={text('workflowSets.form.name')} isRequired />
      <TextAreaField name="description" label={text('workflowSets.form.description')} />
      <RepeatedRows
        name="options"
        legend={text('workflowSets.form.options')}
        addLabel={text('workflowSets.form.add')}
        rowLabel={(number) => text('workflowSets.form.option', { number })}
        newRow={newOption}
        max={SET_LIMITS.options}
      >
        {(path) => <SetOption path={path} choices={choices} />}
      </RepeatedRows>
      {blocked.isShown ? <p className="edge-form-note">{blocked.reason}</p> : null}
      <CandidatePreview options={input.value} />
    </>
  );
}

/** Keeps exactly one option the default, whichever button changed the options. (WFSET-038) */
function useOneDefault(): void {
  const form = useForm<SetValues>();
  useEffect(
    () =>
      form.subscribe(
        ({ values: { options } }) => {
          const corrected = withOneDefault(options);
          if (corrected !== options) form.change('options', corrected);
        },
        { values: true },
      ),
    [form],
  );
}
