import type { Contributions, PluginManifest } from '@edge-console/sdk/contract';

export const NOTHING: Contributions = {
  routes: [],
  menu: [],
  settingsTabs: [],
  searchProviders: [],
  commands: [],
  extensionPoints: [],
  extensions: [],
};

export const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** A valid manifest with a page and its menu item. */
export function manifestOf(id: string, rest: Partial<PluginManifest> = {}, contributions: Partial<Contributions> = {}): PluginManifest {
  return {
    schemaVersion: 1,
    id,
    version: '1.0.0',
    sdk: '^0.1.0',
    flag: `plugin.${id}`,
    title: id,
    requires: [],
    contributions: {
      ...NOTHING,
      routes: [{ id: `${id}.page`, area: 'base', path: id, module: './Page', title: 'title' }],
      menu: [{ id: `${id}.menu`, label: 'menu', icon: 'help', order: 1, target: { path: id } }],
      ...contributions,
    },
    modules: {
      './Page': { file: 'Page.js', imports: ['shared.js'], css: ['Page.css'] },
      './Other': { file: 'Other.js', imports: [], css: [] },
      './setup': { file: 'setup.js', imports: [], css: [] },
    },
    locales: { 'en-GB': 'en-GB.json' },
    labels: { 'en-GB': { menu: `Menu of ${id}` } },
    operations: [],
    files: Object.fromEntries(
      ['Page.js', 'shared.js', 'Page.css', 'Other.js', 'setup.js', 'en-GB.json', 'en-US.json', 'de.json'].map((file) => [
        file,
        { bytes: 1, integrity: INTEGRITY },
      ]),
    ),
    ...rest,
  };
}
