import { ConfigServiceToken, SessionServiceToken } from '@edge-console/sdk';
import { useRegistry } from '../../registries/useRegistry.js';
import { useOfferSources } from '../decide/useOfferSources.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { menuEntries, type MenuEntry } from './menuItems.js';

export function useMenuEntries(): readonly MenuEntry[] {
  const { registries, services } = useShell();
  const menu = useRegistry(registries.menu);
  const sources = useOfferSources();
  const session = services.get(SessionServiceToken);
  useChanges(session.onDidChange);
  if (session.state.status !== 'signed-in') return [];
  return menuEntries(menu, sources, session.state.customer, services.get(ConfigServiceToken));
}
