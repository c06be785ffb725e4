import type { SessionService, TelemetryService } from '@edge-console/sdk';
import { evaluateGate } from '@edge-console/sdk/contract';
import { TabStatuses } from '../loader/extensions/TabStatuses.js';
import { DefaultSettingsTabs } from '../registries/DefaultSettingsTabs.js';
import type { ExtensionSources } from './createExtensionRegistry.js';

export interface SettingsTabSources extends ExtensionSources {
  readonly session: Pick<SessionService, 'state' | 'onDidChange'>;
  readonly telemetry: Pick<TelemetryService, 'report'>;
}

/** Settings tabs that plugins see of each other on this page. A status belongs to the customer for which it was requested. */
export function createSettingsTabs({ flags, policies, registries, loader, session, telemetry }: SettingsTabSources): DefaultSettingsTabs {
  const gates = { isOn: (flag: string) => flags.isOn(flag), policy: (action: string) => policies.peek(action) };
  const statuses = new TabStatuses({ loader, telemetry });
  const customerNow = () => (session.state.status === 'signed-in' ? session.state.customer.customerId : undefined);
  let customer = customerNow();
  session.onDidChange(() => {
    if (customer === customerNow()) return;
    customer = customerNow();
    statuses.clear();
  });
  return new DefaultSettingsTabs({
    registry: registries.settingsTabs,
    evaluate: (gate) => evaluateGate(gate, gates),
    gateChanges: [flags.onDidChange, policies.onDidChange],
    statuses,
  });
}
