import { LocaleServiceToken, SettingsTabsToken, settingsTabPath, useService, useSettingsTabs, useText } from '@edge-console/sdk';
import { useChanges } from '../../shell/useChanges.js';
import type { FoundItem } from './useAttention.js';

/** Settings of the customer that do not work, or whose setup is incomplete, such as a certificate that expires. (SSOCFG-001) */
export function useUnfinishedSettings(): readonly FoundItem[] {
  const text = useText();
  const locale = useService(LocaleServiceToken);
  const settings = useService(SettingsTabsToken);
  const tabs = useSettingsTabs();
  // A status can change while the list of tabs stays the same.
  useChanges(settings.onDidChange);
  return tabs.flatMap((tab) => {
    const status = settings.statusOf(tab);
    if (status !== 'error' && status !== 'incomplete') return [];
    return [
      {
        key: `settings ${tab.id}`,
        level: status === 'error' ? ('error' as const) : ('warning' as const),
        title: locale.translate(tab.pluginId, tab.properties.label),
        detail: text(`attention.settings.${status}`),
        path: settingsTabPath(tab),
      },
    ];
  });
}
