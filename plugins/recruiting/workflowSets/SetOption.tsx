import { useLocale, useText } from '@edge-console/sdk';
import { SET_LIMITS } from '@edge-console/sdk/contract/workflows';
import { ChoiceField, DateText, FactList, shorten, TextField, useBoundField } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { languageLabel } from '../workflows/languageLabel.js';
import { PICKER_LIMIT } from '../workflows/useWorkflowSearch.js';
import { DefaultChoice } from './DefaultChoice.js';
import type { SetValues } from './setForm.js';
import { indexOfPath, type OptionValues } from './setOptions.js';
import styles from './SetOption.module.css';
import { useChosenWorkflow, type ChosenWorkflow, type WorkflowChoices } from './useWorkflowChoices.js';

export interface SetOptionProps {
  /** Path of the option in the form: 'options[2]'. */
  readonly path: string;
  readonly choices: WorkflowChoices;
}

/** The fields of one option: its workflow, its display name, and whether it is the default. (WFSET-028 to WFSET-032) */
export function SetOption({ path, choices }: SetOptionProps) {
  const { input } = useField<readonly OptionValues[]>('options', { subscription: { value: true } });
  const workflow = useChosenWorkflow(choices, input.value[indexOfPath(path)]?.workflowId ?? '');
  return (
    <div className={styles['option']}>
      <WorkflowField path={path} choices={choices} options={input.value} workflow={workflow} />
      <DisplayNameField path={path} />
      {workflow === undefined ? null : <WorkflowFacts workflow={workflow} />}
      <DefaultChoice path={path} options={input.value} name={workflow?.name} />
    </div>
  );
}

interface WorkflowFieldProps extends SetOptionProps {
  readonly options: readonly OptionValues[];
  readonly workflow: ChosenWorkflow | undefined;
}

/** The picker. It hides workflows of other options; selecting a workflow fills in the display name. (WFSET-042, WFSET-051, D-122, D-124) */
function WorkflowField({ path, choices, options, workflow }: WorkflowFieldProps) {
  const text = useText();
  const { language } = useLocale();
  const form = useForm<SetValues>();
  const name = `${path}.workflowId`;
  const { error } = useBoundField(name);
  const index = indexOfPath(path);
  const isArchived = (workflow?.archivedAt ?? null) !== null;
  useEffect(() => {
    // A copy with an archived workflow shows its error at once.
    if (isArchived) form.blur(name as keyof SetValues);
  }, [form, isArchived, name]);
  const fillDisplayName = (workflowId: string) => {
    const field = `${path}.displayName` as keyof SetValues;
    form.change(field, shorten(languageLabel(choices.find(workflowId)?.stages[0]?.language ?? '', language), SET_LIMITS.name) as never);
    // The name of another option is an error at once.
    form.blur(field);
  };
  const full = choices.isFull ? text('workflowSets.form.pickerFull', { limit: PICKER_LIMIT }) : undefined;
  return (
    <div>
      <ChoiceField
        name={name}
        label={text('workflowSets.form.workflow')}
        isRequired
        options={choices.searchExcept((workflowId) => options.some((option, at) => at !== index && option.workflowId === workflowId))}
        {...(workflow === undefined ? {} : { initial: { value: workflow._id, label: workflow.name } })}
        onChosen={fillDisplayName}
        help={error === undefined ? full : text('workflowSets.form.fixCell')}
      />
      {isArchived && error === undefined ? (
        <p>
          <Tag minimal intent="warning">
            {text('workflowSets.form.archived')}
          </Tag>
        </p>
      ) : null}
    </div>
  );
}

/** Trimmed when the user leaves it. (WFSET-030, WFSET-054) */
function DisplayNameField({ path }: Pick<SetOptionProps, 'path'>) {
  const text = useText();
  const name = `${path}.displayName`;
  const field = useBoundField(name);
  return (
    <TextField
      name={name}
      label={text('workflowSets.form.displayName')}
      isRequired
      help={text(field.error === undefined ? 'workflowSets.form.displayNameHelp' : 'workflowSets.form.fixCell')}
      onBlur={() => {
        if (field.value !== field.value.trim()) field.change(field.value.trim());
      }}
    />
  );
}

/** (WFSET-029, WFSET-031) */
function WorkflowFacts({ workflow }: { readonly workflow: ChosenWorkflow }) {
  const text = useText();
  const { language, formatNumber } = useLocale();
  return (
    <FactList
      label={text('workflowSets.form.about')}
      facts={[
        { label: text('workflowSets.form.language'), value: languageLabel(workflow.stages[0]?.language ?? '', language) },
        { label: text('workflowSets.form.stageCount'), value: formatNumber(workflow.stages.length) },
        { label: text('workflowSets.form.createdAt'), value: <DateText at={workflow.createdAt} /> },
      ]}
    />
  );
}
