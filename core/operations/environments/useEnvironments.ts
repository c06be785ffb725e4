import { useQueryState } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { OPSGetEnvironmentsDocument } from '../graphql/__generated__/operations.js';
import { useFlagChanges } from '../useFlagChanges.js';
import type { Environment } from './environmentCells.js';

/** Milliseconds until who has not answered yet is asked for again. */
const SOON = 1000;
/** Milliseconds until others are asked for what changed there; longer than the server keeps an answer of theirs. */
const LATER = 8_000;
const NONE: readonly Environment[] = [];

/**
 * Plugins in each environment, this server's own first. Polls while the page is visible. (OPS-001)
 * @returns undefined before the first answer; none where there is no answer
 */
export function useEnvironments(): readonly Environment[] | undefined {
  const { data, error, reload } = useQueryState(OPSGetEnvironmentsDocument, {});
  useFlagChanges(reload);
  const isAwaited = data?.OPSGetEnvironments.some(({ isAsked }) => isAsked) === true;
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
