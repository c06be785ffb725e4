import { useText } from '@edge-console/sdk';
import type { PluginRow } from './pluginRows.js';
import { useMeasures } from './useMeasures.js';

export interface VersionUsageProps {
  readonly plugin: PluginRow;
  readonly version: string;
}

/** Number of recent users of a version, the percentage with failures, and the affected customers. (OPS-004, OPS-008) */
export function VersionUsage({ plugin, version }: VersionUsageProps) {
  const text = useText();
  const measures = useMeasures();
  const usage = plugin.health.find((health) => health.version === version);
  if (usage === undefined) return text('page.noUsers');
  const users = text('page.users', { count: usage.users, failed: measures.share(usage.failedUsers, usage.users) });
  const { customers, failedCustomers, failingCustomers } = usage;
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
