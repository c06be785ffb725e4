import { FeatureFlagsToken, useService } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { OPSGetEnvironmentsDocument } from '../../kernel/graphql/__generated__/operations.js';
import type { Environment } from './environmentCells.js';

/** Milliseconds until who has not answered yet is asked for again. */
const SOON = 1000;
/** Milliseconds until others are asked for what changed there. */
const LATER = 30_000;
const NONE: readonly Environment[] = [];

/** Plugins in each environment, this server's own first; nothing before the first answer. Follows changes while it is shown. (OPS-001) */
export function useEnvironments(): readonly Environment[] {
  const { data, reload } = useQueryState(OPSGetEnvironmentsDocument, {});
  const flags = useService(FeatureFlagsToken);
  const environments = data?.OPSGetEnvironments ?? NONE;
  useEffect(() => {
    const isAwaited = environments.some(({ isAsked }) => isAsked);
    const timer = setTimeout(() => void reload(), isAwaited ? SOON : LATER);
    return () => clearTimeout(timer);
  }, [environments, reload]);
  useEffect(() => {
    const listening = flags.onDidChange(() => void reload());
    return () => listening.dispose();
  }, [flags, reload]);
  return environments;
}
