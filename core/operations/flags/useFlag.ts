import { useText } from '@edge-console/sdk';
import { useLoadFailureNotice, useQueryState, type QueryStateOptions, type RecordState } from '@edge-console/sdk/ui';
import { useCallback } from 'react';
import { OPSGetFlagHistoryDocument, OPSGetFlagsDocument, type OPSGetFlagsQuery } from '../graphql/__generated__/operations.js';
import { useFlagChanges } from '../useFlagChanges.js';
import type { Flag, FlagChangeEntry } from './flagRows.js';

export interface FlagRecord {
  readonly flag: Flag;
  readonly source: OPSGetFlagsQuery['OPSGetFlags'];
  /** Newest first. */
  readonly changes: readonly FlagChangeEntry[];
}

/**
 * One flag and its history, as current as the flags of the page. The shown data stays if newer data cannot be loaded; a failure is shown
 * only without data. (OPS-002)
 * @param options `isFresh` for a form: values and version are loaded from the server, never from the cache
 */
export function useFlag(flagKey: string, options: Pick<QueryStateOptions, 'isFresh'> = {}): RecordState<FlagRecord> {
  const text = useText();
  const flags = useQueryState(OPSGetFlagsDocument, {}, options);
  const history = useQueryState(OPSGetFlagHistoryDocument, { filter: { key: flagKey } }, options);
  const { reload: reloadFlags } = flags;
  const { reload: reloadHistory } = history;
  const reload = useCallback(async () => {
    await Promise.all([reloadFlags(), reloadHistory()]);
  }, [reloadFlags, reloadHistory]);
  useFlagChanges(reload);
  const error = [flags, history].find((query) => query.data === undefined && query.error !== undefined)?.error;
  useLoadFailureNotice(error, text('flag.loadFailed'));
  if (error !== undefined) return error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error, retry: () => void reload() };
  if (flags.data === undefined || history.data === undefined) return { kind: 'loading' };
  const source = flags.data.OPSGetFlags;
  const changes = history.data.OPSGetFlagHistory.data;
  const flag = source.flags.find(({ key }) => key === flagKey) ?? unsetFlag(flagKey, changes[0]?.version ?? 0);
  return { kind: 'ready', key: flagKey, data: { flag, source, changes }, reload };
}

/** A flag that is not defined: off for all users. */
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
