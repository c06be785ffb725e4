import { array, object, string, type ObjectSchema } from 'yup';
import { reason } from '../reason.js';
import type { FlagInput, RolloutRule } from './flagActions.js';
import type { FlagRollout } from './flagRows.js';

/** A rule in the form. */
export interface RuleValues {
  /** Identifies the rule, independent of its position. */
  id: string;
  variant: string;
  /** Whole percentage of the matching users, as entered. */
  percent: string;
  customerIds: string[];
  regions: string[];
  groupIds: string[];
  userTypes: string[];
}

export interface RolloutValues {
  rollout: { rules: RuleValues[]; otherwise: string };
  reason: string;
}

export const USER_TYPES = ['STAFF', 'CUSTOMER'] as const;
export const AUDIENCE_KINDS = ['customerIds', 'regions', 'groupIds', 'userTypes'] as const;
const WHOLE_PERCENT = /^(100|[1-9]\d?)$/;

const chosen = array(string().defined()).defined();
const rule: ObjectSchema<RuleValues> = object({
  id: string().defined(),
  variant: string().required('flag.variantMissing'),
  percent: string().trim().matches(WHOLE_PERCENT, 'flag.percentWrong').required('flag.percentWrong'),
  customerIds: chosen,
  regions: chosen,
  groupIds: chosen,
  userTypes: chosen,
});

/** Messages are text keys. (OPS-002, OPS-003) */
export const rolloutSchema: ObjectSchema<RolloutValues> = object({
  rollout: object({
    rules: array(rule)
      .defined()
      .test('reached', (rules, { createError, path }) => {
        const index = rules.findIndex(isForEverybody);
        if (index < 0 || index === rules.length - 1) return true;
        return createError({ path: `${path}[${index}].percent`, message: 'flag.ruleEndsList' });
      }),
    otherwise: string().required('flag.variantMissing'),
  }),
  reason,
});

/** Whether the rules after this one have no effect. */
export function isForEverybody(given: Pick<RuleValues, (typeof AUDIENCE_KINDS)[number]>): boolean {
  return AUDIENCE_KINDS.every((kind) => given[kind].length === 0);
}

/**
 * Initial values: the rollout as it is, so that saving the unchanged form changes nothing. A flag that is on for all users has a rule for all
 * of them, whose percentage can be lowered. Targeting that is not a list of rules is replaced by one rule for a tenth of all users.
 */
export function rolloutValues(rollout: FlagRollout | null, variants: readonly string[]): RolloutValues {
  const rest = variants.includes('off') ? 'off' : (variants.at(-1) ?? '');
  if (rollout === null) return { rollout: { rules: [newRule([], variants, rest)], otherwise: rest }, reason: '' };
  const { rules, otherwise } = rollout;
  if (rules.length > 0 || otherwise === rest || rest !== 'off') return { rollout: { rules: rules.map(toValues), otherwise }, reason: '' };
  const everybody = { ...newRule([], variants, rest), variant: otherwise, percent: '100' };
  return { rollout: { rules: [everybody], otherwise: rest }, reason: '' };
}

/** The flag as another operator saved it. Targeting other than a list of rules leaves the form without a default variant. */
export function conflictingValues(rollout: FlagRollout | null): RolloutValues {
  return { rollout: { rules: (rollout?.rules ?? []).map(toValues), otherwise: rollout?.otherwise ?? '' }, reason: '' };
}

function toValues({ variant, percent, customerIds, regions, groupIds, userTypes }: RolloutRule, index: number): RuleValues {
  const audience = { customerIds: [...customerIds], regions: [...regions], groupIds: [...groupIds], userTypes: [...userTypes] };
  return { id: `rule-${index + 1}`, variant, percent: String(percent), ...audience };
}

function newRule(rules: readonly RuleValues[], variants: readonly string[], otherwise: string): RuleValues {
  const number = Math.max(0, ...rules.map(({ id }) => Number(id.slice('rule-'.length)))) + 1;
  const variant = variants.find((name) => name !== otherwise) ?? otherwise;
  return { id: `rule-${number}`, variant, percent: '10', customerIds: [], regions: [], groupIds: [], userTypes: [] };
}

/** Adds a rule at the end, or before the rule that matches all users, as rules after that rule have no effect. */
export function addRule({ rules, otherwise }: RolloutValues['rollout'], variants: readonly string[]) {
  const added = newRule(rules, variants, otherwise);
  const last = rules.at(-1);
  const index = last !== undefined && isForEverybody(last) ? rules.length - 1 : rules.length;
  return { rules: rules.toSpliced(index, 0, added), added };
}

/** Moves a rule up (-1) or down (1); without effect at the ends. */
export function moveRule(rules: readonly RuleValues[], index: number, step: -1 | 1): RuleValues[] {
  const moved = rules[index];
  const target = index + step;
  if (moved === undefined || target < 0 || target >= rules.length) return [...rules];
  return rules.toSpliced(index, 1).toSpliced(target, 0, moved);
}

/** A single rule for all users is saved as the default variant. @param given variants to add */
export function rolloutInput({ rollout: { rules, otherwise } }: Pick<RolloutValues, 'rollout'>, given: readonly string[]): FlagInput {
  const variants = given.length === 0 ? {} : { variants: given };
  const sent = rules.map(toRule);
  const [first] = sent;
  if (first === undefined) return { rollout: { variant: otherwise, otherwise, rules: [], ...variants } };
  if (sent.length === 1 && first.percent === 100 && isForEverybody(toValues(first, 0)))
    return { rollout: { variant: first.variant, otherwise: first.variant, rules: [], ...variants } };
  return { rollout: { variant: first.variant, otherwise, rules: sent, ...variants } };
}

/** @returns percentage NaN for an empty text */
export function toRule({ variant, percent, customerIds, regions, groupIds, userTypes }: RuleValues): RolloutRule {
  const share = WHOLE_PERCENT.test(percent.trim()) ? Number(percent) : Number.NaN;
  return { variant, percent: share, customerIds, regions, groupIds, userTypes };
}
