import { useQueryState } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { OPSGetEnvironmentsDocument } from '../graphql/__generated__/operations.js';
import { useFlagChanges } from '../useFlagChanges.js';
import type { Environment } from './environmentCells.js';

/** Milliseconds until an environment without a response is requested again. */
const SOON = 1000;
/** Milliseconds until the other environments are requested again; longer than the server caches their responses. */
const LATER = 8_000;
const NONE: readonly Environment[] = [];

/**
 * Plugins in each environment, this server's own first. Polls while the page is visible. (OPS-001)
 * @returns undefined before the first response; empty without a response
 */
export function useEnvironments(): readonly Environment[] | undefined {
  const { data, error, reload } = useQueryState(OPSGetEnvironmentsDocument, {});
  useFlagChanges(reload);
  const isAwaited = data?.OPSGetEnvironments.some(({ isPending }) => isPending) === true;
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden) void reload();
      },
      isAwaited ? SOON : LATER,
    );
    return () => clearInterval(timer);
  }, [isAwaited, reload]);
  return data?.OPSGetEnvironments ?? (error === undefined ? undefined : NONE);
}
