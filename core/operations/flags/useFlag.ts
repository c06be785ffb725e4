import { useText } from '@edge-console/sdk';
import { useRecord, type RecordState } from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import { OPSGetFlagHistoryDocument, OPSGetFlagsDocument, type OPSGetFlagsQuery } from '../../kernel/graphql/__generated__/operations.js';
import { useFlagChanges } from '../useFlagChanges.js';
import type { Flag, FlagChangeEntry } from './flagRows.js';

export interface FlagRecord {
  readonly flag: Flag;
  readonly source: OPSGetFlagsQuery['OPSGetFlags'];
  /** Newest first. */
  readonly changes: readonly FlagChangeEntry[];
}

/** One flag and what operators did to it, as new as the flags of the page. (OPS-002) */
export function useFlag(flagKey: string): RecordState<FlagRecord> {
  const text = useText();
  const failure = text('flag.loadFailed');
  const flags = useRecord(OPSGetFlagsDocument, {}, failure);
  const history = useRecord(OPSGetFlagHistoryDocument, { filter: { key: flagKey } }, failure);
  const reloadFlags = flags.kind === 'ready' ? flags.reload : undefined;
  const reloadHistory = history.kind === 'ready' ? history.reload : undefined;
  const reload = useMemo(
    () => async () => {
      await Promise.all([reloadFlags?.(), reloadHistory?.()]);
    },
    [reloadFlags, reloadHistory],
  );
  useFlagChanges(reload);
  if (flags.kind !== 'ready') return flags;
  if (history.kind !== 'ready') return history;
  const source = flags.data.OPSGetFlags;
  const changes = history.data.OPSGetFlagHistory.data;
  const flag = source.flags.find(({ key }) => key === flagKey) ?? unsetFlag(flagKey, changes[0]?.version ?? 0);
  return { kind: 'ready', data: { flag, source, changes }, reload };
}

/** A flag that nobody has defined: off for everybody. */
function unsetFlag(key: string, version: number): Flag {
  return {
    __typename: 'OPSFlag',
    key,
    version,
    value: null,
    variant: null,
    definition: null,
    base: null,
    isChanged: false,
    hasDrifted: false,
    rollout: null,
    lastChange: null,
  };
}
