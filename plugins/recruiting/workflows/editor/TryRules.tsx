import { useText } from '@edge-console/sdk';
import {
  checkConditions,
  RECOMMENDATIONS,
  runRules,
  type AssessmentResult,
  type WorkflowTrigger,
} from '@edge-console/sdk/contract/workflows';
import { CheckboxesField, NumberField, SelectField } from '@edge-console/sdk/ui';
import { CrossIcon, TickIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { Form, useFormState } from 'react-final-form';
import { useConditionSentence } from '../useRuleSentence.js';
import styles from './WorkflowEditor.module.css';

export interface TryRulesProps {
  readonly triggers: readonly WorkflowTrigger[];
  readonly hasNextStage: boolean;
}

/** Results of an imagined candidate. */
interface Tried {
  readonly recommendation?: string;
  readonly recommendationScore?: number;
  readonly profanityQuestionCount?: number;
  readonly plagiarismQuestionCount?: number;
  readonly isLowTextQuality?: readonly string[];
}

const TRIED: Tried = {
  recommendation: 'YES',
  recommendationScore: 70,
  profanityQuestionCount: 0,
  plagiarismQuestionCount: 0,
  isLowTextQuality: [],
};
const nothing = () => undefined;

/** The inputs are inside the form of the workflow, which Enter would save. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** The effect of the rules on results that the user enters: the engine is the one that runs them. */
export function TryRules(props: TryRulesProps) {
  const text = useText();
  const values = {
    YES: text('workflows.rules.values.yes'),
    MAYBE: text('workflows.rules.values.maybe'),
    NO: text('workflows.rules.values.no'),
  };
  return (
    <details className={styles['trial']}>
      <summary>{text('workflows.try.title')}</summary>
      <p className="edge-muted">{text('workflows.try.intro')}</p>
      <Form<Tried> onSubmit={nothing} initialValues={TRIED}>
        {() => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps Enter in its inputs from saving the form around them */}
            <div className={styles['try']} onKeyDown={keepEnter}>
              <SelectField
                name="recommendation"
                label={text('workflows.form.byRecommendation')}
                options={RECOMMENDATIONS.map((value) => ({ value, label: values[value] }))}
              />
              <NumberField name="recommendationScore" label={text('workflows.form.score')} />
              <NumberField name="profanityQuestionCount" label={text('workflows.try.profanity')} />
              <NumberField name="plagiarismQuestionCount" label={text('workflows.try.plagiarism')} />
              <CheckboxesField
                name="isLowTextQuality"
                label={text('workflows.try.quality')}
                options={[{ value: 'yes', label: text('workflows.try.lowQuality') }]}
              />
            </div>
            <Outcome {...props} />
          </>
        )}
      </Form>
    </details>
  );
}

function Outcome({ triggers, hasNextStage }: TryRulesProps) {
  const text = useText();
  const { values } = useFormState<Tried>({ subscription: { values: true } });
  const results = resultsOf(values);
  const effects = runRules({ product: 'FI', triggers }, results, { hasNextStage });
  const lines = [
    effects.progresses ? text('workflows.try.progresses') : text('workflows.try.stays'),
    ...(effects.status === undefined ? [] : [text('workflows.try.status', { status: text('workflows.rules.interview') })]),
  ];
  return (
    <div role="status">
      <p>
        <strong>{lines.join(' ')}</strong>
      </p>
      <Reasons triggers={triggers} results={results} />
    </div>
  );
}

/** Which conditions the results meet. */
function Reasons({ triggers, results }: { readonly triggers: readonly WorkflowTrigger[]; readonly results: readonly AssessmentResult[] }) {
  const text = useText();
  const sentence = useConditionSentence();
  const checked = triggers.flatMap((trigger) => checkConditions(trigger, results));
  return (
    <ul className={styles['reasons']}>
      {checked.map(({ condition, holds }) => (
        <li key={JSON.stringify(condition)}>
          {holds ? <TickIcon title={text('workflows.try.holds')} /> : <CrossIcon title={text('workflows.try.fails')} />}{' '}
          {text('workflows.form.condition', { condition: sentence(condition) })}
        </li>
      ))}
    </ul>
  );
}

function resultsOf({ isLowTextQuality = [], ...values }: Tried): readonly AssessmentResult[] {
  const entered = Object.entries({ ...values, isLowTextQuality: isLowTextQuality.length > 0 });
  return entered.map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
}
