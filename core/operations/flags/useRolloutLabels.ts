import { REGIONS, isAwsRegion } from '@edge-console/sdk/contract';
import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetAudienceDocument, type OPSGetAudienceQuery } from '../graphql/__generated__/operations.js';
import type { RolloutRule } from './flagActions.js';
import { namedIds, type Flag, type FlagRollout, type NamedRollout } from './flagRows.js';

type Names = ReadonlyMap<string, string>;
type DescribedRollout = Pick<FlagRollout, 'otherwise'> & { readonly rules: readonly RolloutRule[] };

export interface RolloutLabels {
  /** 'On for 10% of users (Regions: Europe (Ireland)); Off for all other users'. */
  rollout(rollout: DescribedRollout): string;
  /** 'On for 10% of users (Regions: Europe (Ireland))'. */
  rule(rule: RolloutRule): string;
}

/** Describes rollouts and rules. @param known rollouts whose customers and groups are shown by name */
export function useRolloutLabels(known: readonly (NamedRollout | null | undefined)[]): RolloutLabels {
  const names = useAudienceNames(namedIds(known));
  const labelsByNames = useRolloutLabelsByNames();
  return useMemo(() => labelsByNames(names), [labelsByNames, names]);
}

/** Describes rollouts for a caller that loads the names of customers and groups later. */
export function useRolloutLabelsByNames(): (names: Names) => RolloutLabels {
  const describeRule = useDescribeRule();
  const describeRollout = useDescribeRollout();
  return useMemo(
    () => (names) => {
      const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
      const named = ({ customerIds, groupIds, ...rule }: RolloutRule) => ({
        ...rule,
        customers: namesOf(customerIds),
        groups: namesOf(groupIds),
      });
      return {
        rollout: ({ otherwise, rules }) => describeRollout({ otherwise, rules: rules.map(named) }),
        rule: (rule) => describeRule(named(rule)),
      };
    },
    [describeRule, describeRollout],
  );
}

/** A rule with the texts for its customers and groups: names or counts. */
export interface RuleDescription extends Pick<RolloutRule, 'variant' | 'percent' | 'regions' | 'userTypes'> {
  readonly customers: readonly string[];
  readonly groups: readonly string[];
}

export interface RolloutDescription {
  readonly otherwise: string;
  readonly rules: readonly RuleDescription[];
}

function useDescribeRule(): (rule: RuleDescription) => string {
  const text = useText();
  const { language } = useLocale();
  const variantLabel = useVariantLabel();
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
      return text('flag.rule', { variant: variantLabel(variant), who });
    };
  }, [text, language, variantLabel]);
}

/** Describes rollouts whose customers and groups are already texts. */
export function useDescribeRollout(): (rollout: RolloutDescription) => string {
  const text = useText();
  const describeRule = useDescribeRule();
  const variantLabel = useVariantLabel();
  return useMemo(
    () =>
      ({ otherwise, rules }) =>
        rules.length === 0
          ? text('flag.everybody', { variant: variantLabel(otherwise) })
          : [...rules.map(describeRule), text('flag.others', { variant: variantLabel(otherwise) })].join('; '),
    [text, describeRule, variantLabel],
  );
}

/** Describes which users get which value of a flag, whatever the source of the flag. */
export function useFlagLabel(known: readonly Flag[]): (flag: Flag) => string {
  const text = useText();
  const labels = useRolloutLabels(known.map(({ rollout }) => rollout));
  const variantLabel = useVariantLabel();
  return useMemo(
    () =>
      ({ definition, rollout, variant, value }) => {
        if (definition === null && value === null) return text('flag.unset');
        // Another flag service evaluates the flag and returns its value, not its rules.
        if (definition === null) return text('flag.signedOut', { value: variantLabel(variant ?? JSON.stringify(value)) });
        const label = rollout === null ? text('flag.custom') : labels.rollout(rollout);
        return definition['state'] === 'DISABLED' ? text('flag.disabled', { rollout: label }) : label;
      },
    [text, labels, variantLabel],
  );
}

/** Labels of the variants `on` and `off`; other variants are shown by their own names. */
export function useVariantLabel(): (variant: string) => string {
  const text = useText();
  return useMemo(() => {
    const labels: Readonly<Record<string, string>> = { on: text('flag.on'), off: text('flag.off') };
    return (variant) => labels[variant] ?? variant;
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
