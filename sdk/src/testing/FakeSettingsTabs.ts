import type { GateAnswer } from '../contract/index.js';
import { defineComponentPoint } from '../plugin/index.js';
import {
  SETTINGS_TAB_STATUSES,
  type SettingsTab,
  type SettingsTabProperties,
  type SettingsTabs,
  type SettingsTabStatus,
} from '../services/index.js';
import type { FakeExtensions } from './FakeExtensions.js';

/** Point of a test's extensions that are settings tabs. */
export const TEST_SETTINGS_TABS = defineComponentPoint<SettingsTabProperties>('shell.settingsTabs');

/** Settings tabs that the test defines: extensions of {@link TEST_SETTINGS_TABS}, with a `status` in their properties. */
export class FakeSettingsTabs implements SettingsTabs {
  /** Ids of tabs whose status was requested again. */
  readonly refreshed: string[] = [];
  readonly onDidChange;

  constructor(private readonly extensions: FakeExtensions) {
    this.onDidChange = extensions.onDidChange;
  }

  get tabs(): readonly SettingsTab[] {
    return this.extensions.contributions(TEST_SETTINGS_TABS);
  }

  accessTo(tab: string): GateAnswer | 'missing' {
    return this.tabs.some(({ properties }) => properties.tab === tab) ? 'allowed' : 'missing';
  }

  statusOf({ properties }: SettingsTab): SettingsTabStatus | undefined {
    const { status } = properties as SettingsTabProperties & { readonly status?: unknown };
    return SETTINGS_TAB_STATUSES.find((known) => known === status);
  }

  refresh(id: string): void {
    this.refreshed.push(id);
  }
}
