import { useLocale, usePolicy, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetPluginsDocument } from '../graphql/__generated__/operations.js';
import type { FlagRollout } from '../flags/flagRows.js';
import { useRolloutWords, useWordedRollout } from '../flags/useRolloutWords.js';
import type { PluginRow } from './pluginRows.js';

const NONE: readonly FlagRollout[] = [];

/** For whom plugins are on in this environment; names of customers and groups for who may see flags, their number for others. */
export function useRowRollouts(): (row: PluginRow) => string | undefined {
  const text = useText();
  const locale = useLocale();
  const maySeeNames = usePolicy('operations:viewFlags') === 'allowed';
  const { data } = useQueryState(OPSGetPluginsDocument, {});
  const rollouts = data?.OPSGetPlugins.plugins.map(({ rollout }) => rollout) ?? NONE;
  const named = useRolloutWords(maySeeNames ? rollouts : NONE);
  const worded = useWordedRollout();
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
      return worded({ otherwise, rules });
    };
  }, [text, locale, maySeeNames, named, worded]);
}
