import { dateRange, isInRange, only, yesNo, type LoadedListSpec } from '@edge-console/sdk/ui';
import dayjs from 'dayjs';
import type {
  OPSFlagFieldsFragment,
  OPSGetFlagHistoryQuery,
  OPSGetFlagsQuery,
  OPSRolloutFieldsFragment,
} from '../graphql/__generated__/operations.js';

export type Flag = OPSFlagFieldsFragment;
export type FlagRollout = OPSRolloutFieldsFragment;
export type FlagChangeEntry = OPSGetFlagHistoryQuery['OPSGetFlagHistory']['data'][number];
export type FlagField = 'key' | 'variant' | 'changedAt';

export function flagRows({ OPSGetFlags }: OPSGetFlagsQuery): readonly Flag[] {
  return OPSGetFlags.flags;
}

export type NamedRollout = { readonly rules: readonly Pick<FlagRollout['rules'][number], 'customerIds' | 'groupIds'>[] };

/** Customers and groups that the rollouts contain. */
export function namedIds(rollouts: readonly (NamedRollout | null | undefined)[]): readonly string[] {
  const rules = rollouts.flatMap((rollout) => rollout?.rules ?? []);
  return [...new Set(rules.flatMap(({ customerIds, groupIds }) => [...customerIds, ...groupIds]))].sort();
}

const SORT_VALUES: Readonly<Record<FlagField, (flag: Flag) => string | undefined>> = {
  key: (flag) => flag.key,
  variant: (flag) => flag.variant ?? undefined,
  changedAt: (flag) => flag.lastChange?.at,
};

const FLAG_FILTERS = { changed: yesNo(), drifted: only(), edited: dateRange() };

const dayOf = (time: string) => dayjs(time).format('YYYY-MM-DD');

export const FLAG_LIST: LoadedListSpec<Flag, FlagField, typeof FLAG_FILTERS> = {
  id: 'operations.flags',
  sorts: ['key', 'variant', 'changedAt'],
  filters: FLAG_FILTERS,
  matches: {
    changed: ({ isChanged }, wanted) => isChanged === wanted,
    drifted: ({ hasDrifted }) => hasDrifted,
    edited: ({ lastChange }, days) => isInRange(lastChange === null ? undefined : dayOf(lastChange.at), days),
  },
  idOf: (flag) => flag.key,
  nameOf: (flag) => flag.key,
  searched: (flag) => [flag.key],
  sortValue: (flag, field) => SORT_VALUES[field](flag),
};
