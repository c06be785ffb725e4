import type { CatalogueEntry } from '@edge-console/sdk/contract';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from './readCatalogue.js';

const entry = (id: string, version: string, rest: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  baseUrl: `/plugins/${id}/${version}/`,
  manifest: { id, version },
  isChecked: true,
  ...rest,
});

async function read(...plugins: readonly CatalogueEntry[]) {
  const { offered, problems } = await readCatalogue({ schemaVersion: 1, environment: 'local', revision: '1', plugins });
  return {
    offered: offered.map(({ manifest, refusal }) => `${manifest.id}@${manifest.version}${refusal === undefined ? '' : ' refused'}`),
    problems: problems.map(({ code, pluginId, message }) => `${code} ${pluginId} ${message}`),
  };
}

describe('versions of a plugin side by side', () => {
  test('OPS-004: are all accepted', async () => {
    expect(await read(entry('a', '2.0.0'), entry('a', '1.0.0'))).toEqual({ offered: ['a@2.0.0', 'a@1.0.0'], problems: [] });
  });

  test('the same version twice is accepted once and reported', async () => {
    expect(await read(entry('a', '1.0.0'), entry('a', '1.0.0', { baseUrl: '/other/' }))).toEqual({
      offered: ['a@1.0.0'],
      problems: ["PLUGIN_DUPLICATE a 'a' is in the catalogue twice: /plugins/a/1.0.0/ is used, /other/ is not."],
    });
  });
});

describe('OPS-005: a version that the server refuses', () => {
  const refused = "Plugin 'a' 1.0.0: List.js is not the file that was built.";

  test("OPS-005: has a problem with the server's reason, and other plugins are not affected", async () => {
    expect(await read(entry('a', '1.0.0', { refused }), entry('b', '1.0.0'))).toEqual({
      offered: ['a@1.0.0 refused', 'b@1.0.0'],
      problems: [`PLUGIN_REFUSED a ${refused}`],
    });
  });

  test('OPS-005: without a manifest, only has the problem', async () => {
    expect(await read({ baseUrl: '/plugins/a/1.0.0/', manifest: { id: 'a' }, refused })).toEqual({
      offered: [],
      problems: [`PLUGIN_REFUSED a ${refused}`],
    });
  });
});
