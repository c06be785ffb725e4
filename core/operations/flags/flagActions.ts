import type { Flag, FlagChangeEntry, FlagRollout } from './flagRows.js';

/** Actions of an operator that need one click. */
export type FlagAction = { readonly kind: 'on' | 'off' | 'reset' } | { readonly kind: 'restore'; readonly to: FlagChangeEntry };

/** Removes the operators' change: the file's definition applies again. */
export interface FlagInput {
  readonly rollout?: RolloutInput;
  readonly definition?: Readonly<Record<string, unknown>>;
}

export interface RolloutInput extends Omit<FlagRollout, '__typename' | 'rules'> {
  readonly rules: readonly RolloutRule[];
  /** Variants to add. */
  readonly variants?: readonly string[];
}

export type RolloutRule = Omit<FlagRollout['rules'][number], '__typename'>;

export function inputOf(act: FlagAction): FlagInput {
  switch (act.kind) {
    case 'on':
    case 'off':
      return { rollout: { variant: act.kind, otherwise: act.kind, rules: [] } };
    case 'reset':
      return {};
    case 'restore':
      return act.to.after === null ? {} : { definition: act.to.after };
  }
}

/** Variants of a flag: its own and the additional ones. An undefined flag is an on/off flag. */
export function variantsOf({ definition }: Pick<Flag, 'definition'>, given: readonly string[]): readonly string[] {
  const own = Object.keys((definition?.['variants'] as object | undefined) ?? {});
  const all = [...new Set([...own, ...given])];
  return all.length === 0 ? ['on', 'off'] : all;
}

/** Targeting other than a list of rules is edited as JSON. */
export function hasRules({ definition, rollout }: Pick<Flag, 'definition' | 'rollout'>): boolean {
  return definition === null || rollout !== null;
}
