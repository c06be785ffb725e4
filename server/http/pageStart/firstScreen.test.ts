import type { CatalogueEntry, PluginManifest } from '@edge-console/sdk/contract';
import { describe, expect, test } from 'vitest';
import { sampleManifest } from '../../plugins/testing/samplePlugin.js';
import { FirstScreens } from './firstScreen.js';
import { linksOf } from './links.js';

const NOTHING = { menu: [], settingsTabs: [], searchProviders: [], commands: [], extensionPoints: [], extensions: [] };
const route = (path: string, module: string) => ({ id: `sample.${module.slice(2)}`, area: 'base', path, module, title: 't' }) as const;

function entryOf(version: string, changes: Partial<CatalogueEntry> = {}): CatalogueEntry {
  const files = Object.fromEntries(
    ['list.js', 'record.js', 'shared.js', 'list.css', 'de.json'].map((name) => [name, `${name} ${version}`]),
  );
  const manifest: Partial<PluginManifest> = {
    contributions: {
      ...NOTHING,
      routes: [route('things', './List'), route('things/:thingId', './Record'), { ...route('/things', './Public'), area: 'public' }],
    },
    modules: {
      './List': { file: 'list.js', imports: ['shared.js'], css: ['list.css'], libraries: ['react', '@edge-console/sdk/ui/basics'] },
      './Record': { file: 'record.js', imports: ['shared.js'], css: [] },
      './Public': { file: 'list.js', imports: [], css: [] },
    },
    locales: { de: 'de.json' },
  };
  return {
    baseUrl: `/plugins/sample/${version}/`,
    manifest: sampleManifest({ id: 'sample', version, files, manifest }),
    isChecked: true,
    ...changes,
  };
}

const flags = (values: Readonly<Record<string, unknown>>) => (flag: string) => ({ 'plugin.sample': true, ...values })[flag];
const urls = (files: readonly { readonly url: string }[] | undefined) => files?.map(({ url }) => url);

describe('the files of the screen at an address', () => {
  const screens = new FirstScreens([entryOf('1.10.0'), entryOf('1.9.0')]);

  test('SDK-007: are the module, its imports, styles and texts in the language of the page', () => {
    const files = screens.filesAt('things', 'de', flags({}));
    expect(urls(files?.modules)).toEqual(['/plugins/sample/1.10.0/list.js', '/plugins/sample/1.10.0/shared.js']);
    expect(urls(files?.styles)).toEqual(['/plugins/sample/1.10.0/list.css']);
    expect(files?.texts?.url).toBe('/plugins/sample/1.10.0/de.json');
    expect(files?.modules[0]?.integrity).toMatch(/^sha384-/);
    expect(screens.filesAt('things', 'fr', flags({}))?.texts).toBeUndefined();
  });

  test('OPS-004: are those of the version that the flag selects for the user', () => {
    const version = (value: string) => urls(screens.filesAt('things/5f1', 'de', flags({ 'plugin.sample.version': value }))?.modules)?.[0];
    expect([version('1.9.0'), version('9.9.9')]).toEqual(['/plugins/sample/1.9.0/record.js', '/plugins/sample/1.10.0/record.js']);
  });

  test('FLAG-001: are none of a plugin that is off or rejected, of a public page, and of an unknown address', () => {
    expect(screens.filesAt('things', 'de', flags({ 'plugin.sample': false }))).toBeUndefined();
    for (const rest of ['none', 'things/5f1/more', '', '../things', 'things%'])
      expect(screens.filesAt(rest, 'de', flags({}))).toBeUndefined();
    const refused = new FirstScreens([entryOf('1.0.0', { refused: 'no' }), { baseUrl: '/x/', manifest: { id: 'y' } }]);
    expect(refused.filesAt('things', 'de', flags({}))).toBeUndefined();
  });

  test('become links that the browser follows at once, with the integrity of each file for which browsers check it', () => {
    const screen = screens.filesAt('things', 'de', flags({}));
    const shared = { url: '/assets/platform.js', integrity: 'sha384-p' };
    const html = linksOf(
      { start: { catalogueRevision: 'abc' }, screen, language: 'de' },
      { react: [shared], '@edge-console/sdk/ui/basics': [shared, { url: '/assets/kit.js', integrity: 'sha384-k' }] },
    );
    const links = html.split('/>').map((link) => [/rel="([^"]+)"/.exec(link)?.[1], /href="([^"]+)"/.exec(link)?.[1]]);
    expect(links.slice(0, -1)).toEqual([
      ['preload', '/plugins/manifest.json?language=de&#38;revision=abc'],
      ['modulepreload', '/assets/platform.js'],
      ['modulepreload', '/assets/kit.js'],
      ['modulepreload', '/plugins/sample/1.10.0/list.js'],
      ['modulepreload', '/plugins/sample/1.10.0/shared.js'],
      ['preload', '/plugins/sample/1.10.0/list.css'],
      ['preload', '/plugins/sample/1.10.0/de.json'],
    ]);
    const unchecked = html.split('/>').filter((link) => link !== '' && !link.includes('integrity="sha384-'));
    expect(unchecked.map((link) => / as="([^"]+)"/.exec(link)?.[1])).toEqual(['fetch', 'fetch']);
  });
});
