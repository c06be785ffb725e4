import {
  SettingsTabsToken,
  useEventValue,
  useLocale,
  useService,
  useSettingsTabs,
  type SettingsTab,
  type SettingsTabStatus,
} from '@edge-console/sdk';

/** A settings tab as the page shows it. */
export interface TabState {
  readonly tab: SettingsTab;
  readonly label: string;
  /** Undefined until the tab has answered, and for a tab without a status. */
  readonly status: SettingsTabStatus | undefined;
}

/** The tabs that the user may open, in order, with their labels and statuses. (KERNEL-010) */
export function useTabStates(): readonly TabState[] {
  const registry = useService(SettingsTabsToken);
  const locale = useLocale();
  const tabs = useSettingsTabs();
  // One text for all statuses: a new list at each render would render the page again without end.
  useEventValue(registry.onDidChange, () => registry.tabs.map((tab) => registry.statusOf(tab)).join());
  return tabs.map((tab) => ({
    tab,
    label: locale.translate(tab.pluginId, tab.properties.label),
    status: registry.statusOf(tab),
  }));
}
