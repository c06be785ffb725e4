import type { PluginDefinition } from '@edge-console/sdk';
import { PLUGIN_TITLE } from '@edge-console/sdk/contract';
import { expect, test } from 'vitest';

type Catalogue = Readonly<Record<string, unknown>>;

const PLUGINS = import.meta.glob<{ readonly default: PluginDefinition }>('./*/plugin.ts', { eager: true });
const CATALOGUES = import.meta.glob<Catalogue>('./*/locales/*.json', { eager: true, import: 'default' });

const plugins = Object.entries(PLUGINS).map(
  ([
    file,
    {
      default: { id, title },
    },
  ]) => ({ id, title, folder: file.slice(0, -'plugin.ts'.length) }),
);

test.each(plugins)('the name of $id is in its catalogues, in English as in plugin.ts', ({ folder, title }) => {
  const catalogues = Object.entries(CATALOGUES).filter(([file]) => file.startsWith(folder) && !file.endsWith('/en-US.json'));
  expect(catalogues).toHaveLength(11);
  expect(catalogues.filter(([, texts]) => typeof texts[PLUGIN_TITLE] !== 'string').map(([file]) => file)).toEqual([]);
  expect(CATALOGUES[`${folder}locales/en-GB.json`]?.[PLUGIN_TITLE]).toBe(title);
});
