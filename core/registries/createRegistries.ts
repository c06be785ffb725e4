import {
  normaliseShortcut,
  shapeOfPath,
  type CommandContribution,
  type ExtensionContribution,
  type MenuContribution,
  type RouteContribution,
  type SearchProviderContribution,
  type SettingsTabContribution,
} from '@edge-console/sdk/contract';
import { Registry } from './Registry.js';

/** The registries of all contributions, by kind. */
export interface Registries {
  readonly routes: Registry<RouteContribution>;
  readonly menu: Registry<MenuContribution>;
  readonly settingsTabs: Registry<SettingsTabContribution>;
  readonly searchProviders: Registry<SearchProviderContribution>;
  readonly commands: Registry<CommandContribution>;
  readonly extensions: Registry<ExtensionContribution>;
}

export function createRegistries(): Registries {
  return {
    routes: new Registry({
      kind: 'route',
      uniqueMarks: ({ area, path }) => [{ kind: area === 'public' ? 'publicPath' : 'path', value: shapeOfPath(path) }],
    }),
    menu: new Registry({ kind: 'menu item' }),
    settingsTabs: new Registry({ kind: 'settings tab', uniqueMarks: ({ tab }) => [{ kind: 'tab', value: tab }] }),
    searchProviders: new Registry({ kind: 'search provider' }),
    commands: new Registry({
      kind: 'command',
      uniqueMarks: ({ shortcut }) => (shortcut === undefined ? [] : [{ kind: 'shortcut', value: normaliseShortcut(shortcut) }]),
    }),
    extensions: new Registry({ kind: 'extension' }),
  };
}
