import { array, number, object, string } from 'yup';
import type { Flag, FlagChangeEntry, FlagRollout } from './flagRows.js';

/** What an operator does to a flag. */
export type FlagAct = { readonly kind: 'on' | 'off' | 'rollout' | 'reset' } | { readonly kind: 'restore'; readonly to: FlagChangeEntry };

export interface FlagForm {
  readonly variant: string;
  readonly otherwise: string;
  /** Whole percent of the users who fit, as typed. */
  readonly percent: string;
  readonly customerIds: readonly string[];
  readonly regions: readonly string[];
  readonly groupIds: readonly string[];
  readonly userTypes: readonly string[];
  readonly reason: string;
}

/** Neither of both: back to the file. */
export interface FlagOrder {
  readonly rollout?: FlagRolloutOrder;
  readonly definition?: Record<string, unknown>;
}

interface FlagRolloutOrder extends Omit<FlagRollout, '__typename' | 'rules'> {
  readonly rules: readonly Omit<FlagRollout['rules'][number], '__typename'>[];
  readonly variants?: readonly string[];
}

export const USER_TYPES = ['STAFF', 'CUSTOMER'] as const;
const LONGEST_REASON = 500;

/** Keys of texts stand in place of messages. (OPS-002, OPS-003) */
export const flagFormSchema = object({
  percent: number()
    .typeError('flag.percentWrong')
    .integer('flag.percentWrong')
    .min(1, 'flag.percentWrong')
    .max(100, 'flag.percentWrong')
    .required('flag.percentWrong'),
  variant: string().required('flag.variantMissing'),
  otherwise: string().required('flag.variantMissing'),
  customerIds: array(),
  reason: string().trim().max(LONGEST_REASON, 'change.reasonLong').required('change.reasonRequired'),
});

/** Variants of a flag: those it has, and those that a flag not yet there is given. */
export function variantsOf({ definition }: Pick<Flag, 'definition'>, given: readonly string[]): readonly string[] {
  const own = Object.keys((definition?.['variants'] as object | undefined) ?? {});
  const all = [...new Set([...own, ...given])];
  return all.length === 0 ? ['on', 'off'] : all;
}

/** Targeting that no form shows is edited as JSON. One rule is what a form shows. */
export function isEditable({ definition, rollout }: Pick<Flag, 'definition' | 'rollout'>): boolean {
  return definition === null || (rollout !== null && rollout.rules.length <= 1);
}

const EVERYONE = { percent: 10, customerIds: [], regions: [], groupIds: [], userTypes: [] };

/** What the form shows first: the rule there is, or else a tenth of all users. */
export function formOf(rollout: FlagRollout | null, variants: readonly string[]): FlagForm {
  const [rule] = rollout?.rules ?? [];
  const { percent, customerIds, regions, groupIds, userTypes } = rule ?? EVERYONE;
  const audience = { percent: String(percent), customerIds, regions, groupIds, userTypes, reason: '' };
  return rollout !== null && rule !== undefined
    ? { variant: rollout.variant, otherwise: rollout.otherwise, ...audience }
    : { ...newVariants(rollout?.otherwise, variants), ...audience };
}

/** A switch goes on; of versions all others keep the one they have. */
function newVariants(present: string | undefined, variants: readonly string[]): Pick<FlagForm, 'variant' | 'otherwise'> {
  if (variants.includes('on')) return { variant: 'on', otherwise: 'off' };
  const otherwise = present ?? variants.at(-1) ?? '';
  return { variant: variants.find((variant) => variant !== otherwise) ?? otherwise, otherwise };
}

/** A rule for every user is none. @param given variants to add */
export function orderOf(act: FlagAct, form: FlagForm, given: readonly string[]): FlagOrder {
  const variants = given.length === 0 ? {} : { variants: given };
  switch (act.kind) {
    case 'on':
    case 'off':
      return { rollout: { variant: act.kind, otherwise: act.kind, rules: [] } };
    case 'reset':
      return {};
    case 'restore':
      return act.to.after === null ? {} : { definition: act.to.after };
    case 'rollout': {
      const { variant, otherwise, customerIds, regions, groupIds, userTypes } = form;
      const rule = { variant, percent: Number(form.percent), customerIds, regions, groupIds, userTypes };
      const isEverybody = rule.percent === 100 && [customerIds, regions, groupIds, userTypes].every((list) => list.length === 0);
      return {
        rollout: isEverybody ? { variant, otherwise: variant, rules: [], ...variants } : { variant, otherwise, rules: [rule], ...variants },
      };
    }
  }
}
