import type { PluginCatalogue } from '@edge-console/sdk/contract';
import { expect, test } from 'vitest';
import { catalogueBodies } from './catalogueBodies.js';

const plugin = (id: string, labels: object | undefined, isChecked = true) => ({
  baseUrl: `/plugins/${id}/1.0.0/`,
  manifest: { id, ...(labels === undefined ? {} : { labels }) },
  ...(isChecked ? { isChecked: true as const } : {}),
});

const CATALOGUE: PluginCatalogue = {
  schemaVersion: 1,
  environment: 'local',
  revision: '1',
  plugins: [
    plugin('all', { 'en-US': { menu: 'Customers' }, de: { menu: 'Kunden' } }),
    plugin('american', { 'en-US': { menu: 'Jobs' } }),
    plugin('british', { 'en-GB': { menu: 'Vacancies' } }),
    plugin('own', undefined),
    plugin('odd', { de: 1, fr: 2 }, false),
  ],
};

test('LOCALE-001: the catalogue has the labels of one language, or otherwise those in en-US or en-GB', () => {
  const sent = JSON.parse(catalogueBodies(CATALOGUE)('de').text) as { plugins: { manifest: { labels?: unknown } }[] };
  expect(sent.plugins.map(({ manifest }) => manifest.labels)).toEqual([
    { de: { menu: 'Kunden' } },
    { 'en-US': { menu: 'Jobs' } },
    { 'en-GB': { menu: 'Vacancies' } },
    undefined,
    { de: 1, fr: 2 },
  ]);
});

test('without a language, or with one that no plugin has, it has all labels; each body is created once', () => {
  const bodyFor = catalogueBodies(CATALOGUE);
  expect(JSON.parse(bodyFor(undefined).text)).toEqual(CATALOGUE);
  expect(bodyFor('tlh')).toBe(bodyFor(undefined));
  expect(bodyFor('de')).toBe(bodyFor('de'));
});
