import type { GateAnswer } from '../contract/index.js';
import type { ComponentExtension } from './ExtensionRegistry.js';
import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/** `ok`: set up and working; `incomplete`: the user must complete the setup; `error`: set up and failing; `off`: not in use. */
export const SETTINGS_TAB_STATUSES = ['ok', 'incomplete', 'error', 'off'] as const;

export type SettingsTabStatus = (typeof SETTINGS_TAB_STATUSES)[number];

/** What a plugin declares about a settings tab. */
export interface SettingsTabProperties {
  /** Segment in the address: `{base}/settings/{tab}`. */
  readonly tab: string;
  /** Key of the label in the texts of the tab's plugin: `useExtensionLabel`. */
  readonly label: string;
  /** Query parameters that a link to the tab sets. */
  readonly query: Readonly<Record<string, string>>;
}

/** A settings tab of any plugin. It is a component: `ExtensionView` renders it with the services and texts of its own plugin. */
export type SettingsTab = ComponentExtension<SettingsTabProperties>;

/** The settings tabs of all plugins, for the plugin that renders the settings page. (KERNEL-010) */
export interface SettingsTabs {
  /** By order, then by id; without tabs whose flag is off or whose action is denied. Returns the same objects while they are registered. */
  readonly tabs: readonly SettingsTab[];
  /**
   * Whether the user may open the tab at an address: a deep link to a denied tab gets the access-denied view, and one to a tab that is
   * `off` or `missing` 'Page Not Found'. (SHELL-014, SHELL-020)
   * @param tab segment in the address
   */
  accessTo(tab: string): GateAnswer | 'missing';
  /** The status of the tab; requests it on the first call. Undefined until the response, after a failure, and if the tab has no status. */
  statusOf(tab: SettingsTab): SettingsTabStatus | undefined;
  /**
   * Requests the status of a tab again, after a change was saved there. The previous status stays until the response arrives.
   * @param id of the tab's contribution
   */
  refresh(id: string): void;
  /** Fires when a tab is added or removed, or when a status changes. */
  readonly onDidChange: Event<void>;
}

export const SettingsTabsToken = serviceToken<SettingsTabs>('SettingsTabs');

/** Path under base of a settings tab, with its query parameters: `settings/notification?language=default`. */
export function settingsTabPath({ properties: { tab, query } }: Pick<SettingsTab, 'properties'>): string {
  const parameters = new URLSearchParams(query).toString();
  return parameters === '' ? `settings/${tab}` : `settings/${tab}?${parameters}`;
}
