import type { WorkflowAction, WorkflowCondition } from './types.js';
import { INTERVIEW_STATUS } from './vocabulary.js';

/** What a sentence says of a rule. */
export interface DescribedRule {
  readonly action: WorkflowAction;
  readonly conditions: readonly Pick<WorkflowCondition, 'onField' | 'comparisonOperator' | 'comparisonValue'>[];
}

/** Texts and formats of a language. */
export interface WorkflowRuleWording {
  /** Text of a key below `workflows.rules`. */
  readonly text: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly number: (value: number) => string;
  /** 'Yes, Maybe or No'. */
  readonly either: (values: readonly string[]) => string;
  /** 'this and that'. */
  readonly all: (values: readonly string[]) => string;
}

type Texts = WorkflowRuleWording['text'];

/** Operators whose text compares a field with a value. */
const OPERATOR_TEXTS: Readonly<Record<string, string>> = { gt: 'moreThan', gte: 'atLeast', lt: 'lessThan', lte: 'atMost', is: 'is' };
const FIELDS: ReadonlySet<string> = new Set(['recommendation', 'recommendationScore', 'plagiarismQuestionCount', 'profanityQuestionCount']);
const VALUES: Readonly<Record<string, string>> = { YES: 'yes', MAYBE: 'maybe', NO: 'no', true: 'yes', false: 'no' };

/** Formats of a language for {@link workflowRuleSentence}. */
export function workflowRuleWording(language: string, text: Texts): WorkflowRuleWording {
  const disjunction = new Intl.ListFormat(language, { type: 'disjunction' });
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  const numbers = new Intl.NumberFormat(language);
  return {
    text,
    number: (value) => numbers.format(value),
    either: (values) => disjunction.format(values),
    all: (values) => conjunction.format(values),
  };
}

/** Describes a rule in one sentence, on pages and in exports: 'Progress candidate if recommendation is Yes or Maybe'. (WF-033) */
export function workflowRuleSentence({ action, conditions }: DescribedRule, wording: WorkflowRuleWording): string {
  const { text, all } = wording;
  const described = actionText(action, text);
  if (conditions.length === 0) return described;
  return text('if', { action: described, conditions: all(conditions.map((condition) => workflowConditionText(condition, wording))) });
}

function actionText({ type, payload }: WorkflowAction, text: Texts): string {
  if (type === 'MOVE_STAGE') return text('progress');
  const status = payload?.status === INTERVIEW_STATUS ? text('interview') : (payload?.status ?? '');
  return text('status', { status });
}

/** Describes one condition. A field or an operator that this version does not know is shown by its name. */
export function workflowConditionText(
  { onField, comparisonOperator, comparisonValue }: DescribedRule['conditions'][number],
  wording: WorkflowRuleWording,
): string {
  const { text } = wording;
  if (onField === 'isLowTextQuality' && comparisonOperator === 'is')
    return comparisonValue === false ? text('goodTextQuality') : text('lowTextQuality');
  const part = { field: FIELDS.has(onField) ? text(`fields.${onField}`) : onField, value: valueText(comparisonValue, wording) };
  // One value of a list is enough.
  if (comparisonOperator === 'contains') return Array.isArray(comparisonValue) ? text('is', part) : text('contains', part);
  const comparison = OPERATOR_TEXTS[comparisonOperator];
  return comparison === undefined ? `${part.field} ${comparisonOperator} ${part.value}` : text(comparison, part);
}

function valueText(value: unknown, wording: WorkflowRuleWording): string {
  if (Array.isArray(value)) return wording.either(value.map((one) => valueText(one, wording)));
  if (typeof value === 'number') return wording.number(value);
  const key = VALUES[String(value)];
  return key === undefined ? String(value) : wording.text(`values.${key}`);
}
