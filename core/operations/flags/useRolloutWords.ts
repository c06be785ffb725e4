import { REGIONS, isAwsRegion } from '@edge-console/sdk/contract';
import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetAudienceDocument, type OPSGetAudienceQuery } from '../graphql/__generated__/operations.js';
import type { RolloutRule } from './flagActs.js';
import { namedIds, type Flag, type FlagRollout, type NamedRollout } from './flagRows.js';

type Names = ReadonlyMap<string, string>;
type SaidRollout = Pick<FlagRollout, 'otherwise'> & { readonly rules: readonly RolloutRule[] };

export interface RolloutWords {
  /** 'On for 10% of users (Regions: Europe (Ireland)); Off for all others'. */
  rollout(rollout: SaidRollout): string;
  /** 'On for 10% of users (Regions: Europe (Ireland))'. */
  rule(rule: RolloutRule): string;
}

/** Says rollouts in words. @param known rollouts whose customers and groups are named */
export function useRolloutWords(known: readonly (NamedRollout | null | undefined)[]): RolloutWords {
  const names = useAudienceNames(namedIds(known));
  const wording = useRolloutWording();
  return useMemo(() => wording(names), [wording, names]);
}

/** Says rollouts in words by names of customers and groups that are found in the end. */
export function useRolloutWording(): (names: Names) => RolloutWords {
  const ruleWords = useWordedRule();
  const rolloutWords = useWordedRollout();
  return useMemo(
    () => (names) => {
      const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
      const worded = ({ customerIds, groupIds, ...rule }: RolloutRule) => ({
        ...rule,
        customers: named(customerIds),
        groups: named(groupIds),
      });
      return {
        rollout: ({ otherwise, rules }) => rolloutWords({ otherwise, rules: rules.map(worded) }),
        rule: (rule) => ruleWords(worded(rule)),
      };
    },
    [ruleWords, rolloutWords],
  );
}

/** Who gets a variant, with customers and groups as words say them. */
export interface WordedRule extends Pick<RolloutRule, 'variant' | 'percent' | 'regions' | 'userTypes'> {
  readonly customers: readonly string[];
  readonly groups: readonly string[];
}

export interface WordedRollout {
  readonly otherwise: string;
  readonly rules: readonly WordedRule[];
}

function useWordedRule(): (rule: WordedRule) => string {
  const text = useText();
  const { language } = useLocale();
  const switchWords = useSwitchWords();
  return useMemo(() => {
    const percents = new Intl.NumberFormat(language, { style: 'percent' });
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    return ({ variant, percent, customers, regions, groups, userTypes }) => {
      const users = percent === 100 ? text('flag.allUsers') : text('flag.share', { percent: percents.format(percent / 100) });
      const limits = [
        customers.length === 0 ? '' : `${text('flag.customers')}: ${list.format(customers)}`,
        regions.length === 0 ? '' : `${text('flag.regions')}: ${list.format(regions.map(regionName))}`,
        groups.length === 0 ? '' : `${text('flag.groups')}: ${list.format(groups)}`,
        userTypes.length === 0 ? '' : `${text('flag.userTypes')}: ${list.format(userTypes)}`,
      ].filter((part) => part !== '');
      const who = limits.length === 0 ? users : `${users} (${limits.join(', ')})`;
      return text('flag.rule', { variant: switchWords(variant), who });
    };
  }, [text, language, switchWords]);
}

/** Says rollouts whose customers and groups are words already. */
export function useWordedRollout(): (rollout: WordedRollout) => string {
  const text = useText();
  const ruleWords = useWordedRule();
  const switchWords = useSwitchWords();
  return useMemo(
    () =>
      ({ otherwise, rules }) =>
        rules.length === 0
          ? text('flag.everybody', { variant: switchWords(otherwise) })
          : [...rules.map(ruleWords), text('flag.others', { variant: switchWords(otherwise) })].join('; '),
    [text, ruleWords, switchWords],
  );
}

/** Says what flags are for whom, however they are defined. */
export function useFlagWords(known: readonly Flag[]): (flag: Flag) => string {
  const text = useText();
  const words = useRolloutWords(known.map(({ rollout }) => rollout));
  const switchWords = useSwitchWords();
  return useMemo(
    () =>
      ({ definition, rollout, variant, value }) => {
        if (definition === null && value === null) return text('flag.unset');
        // Another service decides: it tells values, not rules.
        if (definition === null) return text('flag.signedOut', { value: switchWords(variant ?? JSON.stringify(value)) });
        const told = rollout === null ? text('flag.custom') : words.rollout(rollout);
        return definition['state'] === 'DISABLED' ? text('flag.disabled', { rollout: told }) : told;
      },
    [text, words, switchWords],
  );
}

/** Variants as people say them; those that are no switch by their own name. */
export function useSwitchWords(): (variant: string) => string {
  const text = useText();
  return useMemo(() => {
    const words: Readonly<Record<string, string>> = { on: text('flag.on'), off: text('flag.off') };
    return (variant) => words[variant] ?? variant;
  }, [text]);
}

export function regionName(region: string): string {
  return isAwsRegion(region) ? REGIONS[region].label : region;
}

export function namesIn({ OPSGetAudience: { customers, groups } }: OPSGetAudienceQuery): Names {
  return new Map([...customers, ...groups].map(({ _id, name }) => [_id, name]));
}

const NOBODY: Names = new Map();

function useAudienceNames(ids: readonly string[]): Names {
  const { data } = useQueryState(OPSGetAudienceDocument, { filter: { text: '', ids } }, { keepsPrevious: true });
  return useMemo(() => (data === undefined ? NOBODY : namesIn(data)), [data]);
}
