import type { Sentence } from '@edge-console/sdk/contract';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { operatorMessage } from '../../../texts/operatorSentences.js';
import { conditionOf, readCondition, type Audience } from './audienceRules.js';

/** A rule that gives a variant to an audience. The first matching rule applies. */
export interface RolloutRule extends Audience {
  /** Default: the variant of the rollout. */
  readonly variant?: string | undefined;
  /** 1 to 100, of the matching users. The selection is stable: a user who is included stays included when the percentage rises. */
  readonly percent: number;
}

/** Variants by audience, and the variant of all other users. Without rules all users get `otherwise`. (OPS-002, OPS-003) */
export interface Rollout {
  /** Default variant of rules. In a rollout that was read, it is the variant of the first rule. */
  readonly variant: string;
  readonly otherwise: string;
  readonly rules: readonly RolloutRule[];
}

/** Variants of a switch, such as a plugin's flag. */
export const SWITCH_VARIANTS = { on: true, off: false } as const;

/** A rollout of one variant to all users. */
export function rolloutToAll(variant: string): Rollout {
  return { variant, otherwise: variant, rules: [] };
}

/** An invalid rollout; `path` is the faulty part, such as `rules[1].percent`. */
export class RolloutError extends RangeError {
  override readonly name = 'RolloutError';
  constructor(
    readonly path: string,
    readonly reason: Sentence,
  ) {
    super(reason.message);
  }
}

/**
 * Writes a rollout as flagd's targeting, and keeps the other parts of the definition.
 * @throws {RolloutError} for an unknown variant and for an invalid percentage
 */
export function withRollout(definition: FlagDefinition, rollout: Rollout): FlagDefinition {
  checkRollout(definition, rollout);
  const { variant, otherwise, rules } = rollout;
  const { state, variants, metadata } = definition;
  const targeting = targetingOf(variant, otherwise, rules);
  return {
    state,
    variants,
    defaultVariant: otherwise,
    ...(targeting === undefined ? {} : { targeting }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

function checkRollout({ variants }: FlagDefinition, { variant, otherwise, rules }: Rollout): void {
  const check = (path: string, name: string | undefined) => {
    if (name === undefined || Object.hasOwn(variants, name)) return;
    throw new RolloutError(path, operatorMessage('variantUnknown', { variant: name, variants: Object.keys(variants).join(', ') }));
  };
  check('variant', variant);
  check('otherwise', otherwise);
  for (const [index, rule] of rules.entries()) {
    const path = `rules[${index}]`;
    check(`${path}.variant`, rule.variant);
    if (!Number.isInteger(rule.percent) || rule.percent < 1 || rule.percent > 100)
      throw new RolloutError(`${path}.percent`, operatorMessage('percentageWrong', { rule: index + 1 }));
  }
}

/** @returns undefined for targeting that {@link withRollout} does not produce, which is called custom targeting */
export function readRollout({ defaultVariant, variants, targeting }: FlagDefinition): Rollout | undefined {
  if (defaultVariant === undefined) return undefined;
  if (targeting === undefined || Object.keys(targeting).length === 0) return rolloutToAll(defaultVariant);
  const read = readSteps(targeting, defaultVariant).map((step) => readRule(step, defaultVariant));
  const rules = read.flatMap((rule) => (rule !== undefined && Object.hasOwn(variants, rule.variant) ? [rule] : []));
  const [first] = rules;
  if (first === undefined || rules.length < read.length) return undefined;
  const shortRules = rules.map(({ variant, ...rule }) => (variant === first.variant ? rule : { variant, ...rule }));
  return { variant: first.variant, otherwise: defaultVariant, rules: shortRules };
}

function readRule({ condition, result }: Step, otherwise: string): (RolloutRule & { readonly variant: string }) | undefined {
  const audience = condition === undefined ? EVERYONE : readCondition(condition);
  const share = readShare(result, otherwise);
  return audience && share && { ...share, ...audience };
}

const EVERYONE: Audience = { customerIds: [], regions: [], groupIds: [], userTypes: [] };

function targetingOf(variant: string, otherwise: string, rules: readonly RolloutRule[]): Record<string, unknown> | undefined {
  const steps = rules.map((rule) => ({ condition: conditionOf(rule), share: shareOf(rule.variant ?? variant, otherwise, rule.percent) }));
  // A rule for all users ends the list, because later rules never apply.
  const last = steps.findIndex(({ condition }) => condition === undefined);
  const before = last < 0 ? steps : steps.slice(0, last);
  const end = last < 0 ? otherwise : steps[last]?.share;
  if (before.length > 0) return { if: [...before.flatMap(({ condition, share }) => [condition, share]), end] };
  if (end === otherwise) return undefined;
  return typeof end === 'string' ? { if: [true, end, otherwise] } : (end as Record<string, unknown>);
}

/** The variant is first: a user within 10 percent has a hash in the first tenth, and so also in the first fifth. */
function shareOf(variant: string, otherwise: string, percent: number): unknown {
  return percent === 100
    ? variant
    : {
        fractional: [
          [variant, percent],
          [otherwise, 100 - percent],
        ],
      };
}

interface Step {
  /** Undefined for all users. */
  readonly condition: unknown;
  readonly result: unknown;
}

/** The steps of an `if`; an else branch with another result than `otherwise` is a step for all users. So is any other targeting. */
function readSteps(targeting: Readonly<Record<string, unknown>>, otherwise: string): readonly Step[] {
  const list = targeting['if'];
  if (!Array.isArray(list) || Object.keys(targeting).length !== 1) return [{ condition: undefined, result: targeting }];
  const steps: Step[] = [];
  for (let index = 0; index + 1 < list.length; index += 2)
    steps.push({ condition: list[index] === true ? undefined : list[index], result: list[index + 1] });
  const end: unknown = list.length % 2 === 0 ? otherwise : list.at(-1);
  return end === otherwise ? steps : [...steps, { condition: undefined, result: end }];
}

function readShare(result: unknown, otherwise: string): { readonly variant: string; readonly percent: number } | undefined {
  if (typeof result === 'string') return { variant: result, percent: 100 };
  const shares = (result as { fractional?: unknown } | null)?.fractional;
  if (!Array.isArray(shares) || shares.length !== 2 || Object.keys(result as object).length !== 1) return undefined;
  const [[variant, percent], [rest, others]] = shares as [[unknown, unknown], [unknown, unknown]];
  if (typeof variant !== 'string' || typeof percent !== 'number' || rest !== otherwise || percent + Number(others) !== 100)
    return undefined;
  return { variant, percent };
}
