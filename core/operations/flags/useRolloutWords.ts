import { REGIONS, isAwsRegion } from '@edge-console/sdk/contract';
import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetAudienceDocument } from '../../kernel/graphql/__generated__/operations.js';
import { namedIds, type FlagRollout } from './flagRows.js';

/** Says rollouts in words: 'On for 10% of users (Regions: Europe (Ireland)); Off for all others'. @param known rollouts whose customers and groups are named */
export function useRolloutWords(known: readonly (FlagRollout | null | undefined)[]): (rollout: FlagRollout) => string {
  const names = useAudienceNames(namedIds(known));
  const words = useWordedRollout();
  return useMemo(() => {
    const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
    return ({ variant, otherwise, rules }) =>
      words({
        otherwise,
        rules: rules.map(({ customerIds, groupIds, ...rule }) => ({
          ...rule,
          variant: rule.variant ?? variant,
          customers: named(customerIds),
          groups: named(groupIds),
        })),
      });
  }, [names, words]);
}

/** Who gets which variant, with customers and groups as words say them. */
export interface WordedRollout {
  readonly otherwise: string;
  readonly rules: readonly {
    readonly variant: string;
    readonly percent: number;
    readonly customers: readonly string[];
    readonly regions: readonly string[];
    readonly groups: readonly string[];
    readonly userTypes: readonly string[];
  }[];
}

/** Says rollouts whose customers and groups are words already. */
export function useWordedRollout(): (rollout: WordedRollout) => string {
  const text = useText();
  const { language } = useLocale();
  const switchWords = useSwitchWords();
  return useMemo(() => {
    const percents = new Intl.NumberFormat(language, { style: 'percent' });
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    const who = ({ percent, customers, regions, groups, userTypes }: WordedRollout['rules'][number]) => {
      const users = percent === 100 ? text('flag.allUsers') : text('flag.share', { percent: percents.format(percent / 100) });
      const limits = [
        customers.length === 0 ? '' : `${text('flag.customers')}: ${list.format(customers)}`,
        regions.length === 0 ? '' : `${text('flag.regions')}: ${list.format(regions.map(regionName))}`,
        groups.length === 0 ? '' : `${text('flag.groups')}: ${list.format(groups)}`,
        userTypes.length === 0 ? '' : `${text('flag.userTypes')}: ${list.format(userTypes)}`,
      ].filter((part) => part !== '');
      return limits.length === 0 ? users : `${users} (${limits.join(', ')})`;
    };
    return ({ otherwise, rules }) =>
      rules.length === 0
        ? text('flag.everybody', { variant: switchWords(otherwise) })
        : [
            ...rules.map((rule) => text('flag.rule', { variant: switchWords(rule.variant), who: who(rule) })),
            text('flag.others', { variant: switchWords(otherwise) }),
          ].join('; ');
  }, [text, language, switchWords]);
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

function useAudienceNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQueryState(OPSGetAudienceDocument, { filter: { text: '', ids } });
  return useMemo(() => {
    const members = data === undefined ? [] : [...data.OPSGetAudience.customers, ...data.OPSGetAudience.groups];
    return new Map(members.map(({ _id, name }) => [_id, name]));
  }, [data]);
}
