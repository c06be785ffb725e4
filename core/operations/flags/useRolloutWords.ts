import { REGIONS, isAwsRegion } from '@edge-console/sdk/contract';
import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetAudienceDocument } from '../../kernel/graphql/__generated__/operations.js';
import { namedIds, type FlagRollout } from './flagRows.js';

/** Says rollouts in words: 'On for 10% of users (Regions: Europe (Ireland)); Off for all others'. @param known rollouts whose customers and groups are named */
export function useRolloutWords(known: readonly (FlagRollout | null | undefined)[]): (rollout: FlagRollout) => string {
  const text = useText();
  const { language } = useLocale();
  const names = useAudienceNames(namedIds(known));
  const switchWords = useSwitchWords();
  return useMemo(() => {
    const percents = new Intl.NumberFormat(language, { style: 'percent' });
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    const named = (ids: readonly string[]) => list.format(ids.map((id) => names.get(id) ?? id));
    const who = ({ percent, customerIds, regions, groupIds, userTypes }: FlagRollout['rules'][number]) => {
      const users = percent === 100 ? text('flag.allUsers') : text('flag.share', { percent: percents.format(percent / 100) });
      const limits = [
        customerIds.length === 0 ? '' : `${text('flag.customers')}: ${named(customerIds)}`,
        regions.length === 0 ? '' : `${text('flag.regions')}: ${list.format(regions.map(regionName))}`,
        groupIds.length === 0 ? '' : `${text('flag.groups')}: ${named(groupIds)}`,
        userTypes.length === 0 ? '' : `${text('flag.userTypes')}: ${list.format(userTypes)}`,
      ].filter((part) => part !== '');
      return limits.length === 0 ? users : `${users} (${limits.join(', ')})`;
    };
    return ({ variant, otherwise, rules }) =>
      rules.length === 0
        ? text('flag.everybody', { variant: switchWords(otherwise) })
        : [
            ...rules.map((rule) => text('flag.rule', { variant: switchWords(variant), who: who(rule) })),
            text('flag.others', { variant: switchWords(otherwise) }),
          ].join('; ');
  }, [text, language, names, switchWords]);
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
