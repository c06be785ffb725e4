import { ConfigServiceToken, FeatureFlagsToken, PolicyCheckerToken, SessionServiceToken } from '@edge-console/sdk';
import { useRegistry } from '../../registries/useRegistry.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { menuEntries, type MenuEntry } from './menuItems.js';

export function useMenuEntries(): readonly MenuEntry[] {
  const { registries, services } = useShell();
  const menu = useRegistry(registries.menu);
  const flags = services.get(FeatureFlagsToken);
  const policy = services.get(PolicyCheckerToken);
  const session = services.get(SessionServiceToken);
  useChanges(flags.onDidChange, policy.onDidChange, session.onDidChange);
  if (session.state.status !== 'signed-in') return [];
  const gates = { isOn: (flag: string) => flags.isOn(flag), policy: (action: string) => policy.peek(action) };
  return menuEntries(menu, gates, session.state.customer, services.get(ConfigServiceToken));
}
