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

function accessOf({ properties }: SettingsTab): GateAnswer {
  const { access } = properties as SettingsTabProperties & { readonly access?: unknown };
  return access === 'denied' || access === 'off' ? access : 'allowed';
}

/**
 * Settings tabs that the test defines: extensions of {@link TEST_SETTINGS_TABS}. In addition to the properties of a tab, they may have a
 * `status`, and with `access: 'denied'` or `'off'` the tab is not listed.
 */
export class FakeSettingsTabs implements SettingsTabs {
  /** Ids of tabs whose status was requested again. */
  readonly refreshed: string[] = [];
  /** The same list until the tabs change, as the console returns it. */
  private readonly listed = new WeakMap<readonly SettingsTab[], readonly SettingsTab[]>();
  readonly onDidChange;

  constructor(private readonly extensions: FakeExtensions) {
    this.onDidChange = extensions.onDidChange;
  }

  get tabs(): readonly SettingsTab[] {
    const { all } = this;
    const listed = this.listed.get(all) ?? all.filter((tab) => accessOf(tab) === 'allowed');
    this.listed.set(all, listed);
    return listed;
  }

  private get all(): readonly SettingsTab[] {
    return this.extensions.contributions(TEST_SETTINGS_TABS);
  }

  accessTo(segment: string): GateAnswer | 'missing' {
    const tab = this.all.find(({ properties }) => properties.tab === segment);
    return tab === undefined ? 'missing' : accessOf(tab);
  }

  statusOf({ properties }: SettingsTab): SettingsTabStatus | undefined {
    const { status } = properties as SettingsTabProperties & { readonly status?: unknown };
    return SETTINGS_TAB_STATUSES.find((known) => known === status);
  }

  refresh(id: string): void {
    this.refreshed.push(id);
  }
}
