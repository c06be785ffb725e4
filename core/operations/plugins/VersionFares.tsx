import { useText } from '@edge-console/sdk';
import type { PluginRow } from './pluginRows.js';
import { useMeasures } from './useMeasures.js';

export interface VersionFaresProps {
  readonly plugin: PluginRow;
  readonly version: string;
}

/** Number of recent users of a version, the percentage with failures, and the affected customers. (OPS-004, OPS-008) */
export function VersionFares({ plugin, version }: VersionFaresProps) {
  const text = useText();
  const measures = useMeasures();
  const fares = plugin.health.find((health) => health.version === version);
  if (fares === undefined) return text('page.metBy');
  const users = text('page.users', { count: fares.users, failed: measures.share(fares.failedUsers, fares.users) });
  const { customers, failedCustomers, failingCustomers } = fares;
  if (failedCustomers === 0) return users;
  const names = failingCustomers.map(({ name, failedUsers }) => `${name}: ${failedUsers}`);
  const more = failedCustomers > names.length ? ['…'] : [];
  return (
    <>
      <div>{users}</div>
      <div>{text('page.failedCustomers', { failed: failedCustomers, total: customers, names: [...names, ...more].join(', ') })}</div>
    </>
  );
}
