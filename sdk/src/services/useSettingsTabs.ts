import { useEventValue, useService } from './hooks.js';
import { SettingsTabsToken, type SettingsTab, type SettingsTabStatus } from './SettingsTabs.js';

/** The settings tabs of all plugins; renders again when one is added or removed. (KERNEL-010) */
export function useSettingsTabs(): readonly SettingsTab[] {
  const registry = useService(SettingsTabsToken);
  return useEventValue(registry.onDidChange, () => registry.tabs);
}

/** The status of a tab; renders again when it changes. Undefined until the tab has answered, and if it has no status. */
export function useSettingsTabStatus(tab: SettingsTab): SettingsTabStatus | undefined {
  const registry = useService(SettingsTabsToken);
  return useEventValue(registry.onDidChange, () => registry.statusOf(tab));
}
