import { useText } from '@edge-console/sdk';
import { QUESTION_COUNTS, RECOMMENDATIONS, SCORE } from '@edge-console/sdk/contract/workflows';
import { CheckboxesField, FieldGroup, RadioField, SelectField, SwitchField } from '@edge-console/sdk/ui';
import { useForm } from 'react-final-form';
import { RuleCard } from './RuleCard.js';
import { ScoreField } from './ScoreField.js';
import { StageProblem } from './StageProblem.js';
import styles from './WorkflowEditor.module.css';
import type { LimitValues, ProgressValues } from './workflowForm.js';

export interface ProgressRuleFieldsProps {
  readonly path: string;
  readonly rule: ProgressValues;
  readonly onAddStage: () => void;
  readonly onRemove: () => void;
}

/** 'Progress candidate if': the recommendation or a score, and up to three checks. (WF-068 to WF-080) */
export function ProgressRuleFields({ path, rule, onAddStage, onRemove }: ProgressRuleFieldsProps) {
  const text = useText();
  const labels = {
    YES: text('workflows.rules.values.yes'),
    MAYBE: text('workflows.rules.values.maybe'),
    NO: text('workflows.rules.values.no'),
  };
  return (
    <RuleCard title={text('workflows.form.progressIf')} others={rule.others} onRemove={onRemove}>
      <StageProblem name={`${path}.problem`} fix={{ label: text('workflows.form.addSecond'), run: onAddStage }} />
      <Basis path={path} rule={rule} />
      {rule.basis === 'recommendation' ? (
        <CheckboxesField
          name={`${path}.recommendations`}
          label={text('workflows.form.recommendations')}
          options={RECOMMENDATIONS.map((value) => ({ value, label: labels[value] }))}
        />
      ) : null}
      {rule.basis === 'score' ? <ScoreField name={`${path}.score`} label={text('workflows.form.score')} /> : null}
      <FieldGroup legend={text('workflows.form.and')}>
        <Limit
          path={`${path}.profanity`}
          values={rule.profanity}
          label={text('workflows.form.profanity')}
          limitLabel={text('workflows.form.profanityLimit')}
        />
        <Limit
          path={`${path}.plagiarism`}
          values={rule.plagiarism}
          label={text('workflows.form.plagiarism')}
          limitLabel={text('workflows.form.plagiarismLimit')}
        />
        <SwitchField name={`${path}.textQuality`} label={text('workflows.form.textQuality')} />
      </FieldGroup>
    </RuleCard>
  );
}

/** Choosing the recommendation resets the score. (WF-068, WF-074) */
function Basis({ path, rule }: Pick<ProgressRuleFieldsProps, 'path' | 'rule'>) {
  const text = useText();
  const form = useForm();
  return (
    <RadioField
      name={`${path}.basis`}
      label={text('workflows.form.basis')}
      {...(rule.basis === '' ? { help: text('workflows.form.noBasis') } : {})}
      options={[
        { value: 'recommendation', label: text('workflows.form.byRecommendation') },
        { value: 'score', label: text('workflows.form.byScore') },
      ]}
      onChosen={(basis) => {
        if (basis === 'recommendation') form.change(`${path}.score`, SCORE.byDefault);
      }}
    />
  );
}

interface LimitProps {
  readonly path: string;
  readonly values: LimitValues;
  readonly label: string;
  readonly limitLabel: string;
}

/** A check with a limit from 1 to 7. (WF-075, WF-076, D-115) */
function Limit({ path, values, label, limitLabel }: LimitProps) {
  return (
    <div className={styles['limit']}>
      <SwitchField name={`${path}.isChecked`} label={label} />
      {values.isChecked ? (
        <SelectField
          name={`${path}.limit`}
          label={limitLabel}
          isRequired
          options={QUESTION_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      ) : null}
    </div>
  );
}
