import { useText } from '@edge-console/sdk';
import type { PluginRow } from './pluginRows.js';
import { useMeasures } from './useMeasures.js';

export interface VersionFaresProps {
  readonly plugin: PluginRow;
  readonly version: string;
}

/** How many users have met a version lately, and for what share of them something failed. (OPS-004) */
export function VersionFares({ plugin, version }: VersionFaresProps) {
  const text = useText();
  const measures = useMeasures();
  const fares = plugin.health.find((health) => health.version === version);
  if (fares === undefined) return text('page.metBy');
  return text('page.users', { count: fares.users, failed: measures.share(fares.failedUsers, fares.users) });
}
