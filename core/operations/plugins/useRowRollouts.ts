import { useLocale, usePolicy, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetPluginsDocument } from '../graphql/__generated__/operations.js';
import type { FlagRollout } from '../flags/flagRows.js';
import { useRolloutLabels, useDescribeRollout } from '../flags/useRolloutLabels.js';
import type { PluginRow } from './pluginRows.js';

const NONE: readonly FlagRollout[] = [];

/**
 * The users for whom plugins are on in this environment; with names of customers and groups for users who may see flags, otherwise with
 * their number.
 */
export function useRowRollouts(): (row: PluginRow) => string | undefined {
  const text = useText();
  const locale = useLocale();
  const maySeeNames = usePolicy('operations:viewFlags') === 'allowed';
  const { data } = useQueryState(OPSGetPluginsDocument, {});
  const rollouts = data?.OPSGetPlugins.plugins.map(({ rollout }) => rollout) ?? NONE;
  const named = useRolloutLabels(maySeeNames ? rollouts : NONE);
  const describeRollout = useDescribeRollout();
  return useMemo(() => {
    const counted = (ids: readonly string[]) => (ids.length === 0 ? [] : [locale.formatNumber(ids.length)]);
    return ({ rollout, state }) => {
      if (rollout === null) return state === 'partly' ? text('flag.custom') : undefined;
      if (maySeeNames) return named.rollout(rollout);
      const { variant, otherwise } = rollout;
      const rules = rollout.rules.map(({ customerIds, groupIds, ...rule }) => ({
        ...rule,
        variant: rule.variant ?? variant,
        customers: counted(customerIds),
        groups: counted(groupIds),
      }));
      return describeRollout({ otherwise, rules });
    };
  }, [text, locale, maySeeNames, named, describeRollout]);
}
