import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '../../src/contract/manifest/index.js';
import { locate } from '../locate.js';
import type { CheckStep } from './check.js';

type Texts = ReadonlyMap<string, string>;

/** Texts by key with dots; forms for counts count as one key. */
function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[prefix + key.replace(/_(zero|one|two|few|many|other)$/, ''), String(value)]],
  );
}

async function readTexts(folder: string): Promise<ReadonlyMap<string, Texts>> {
  const locales = path.join(folder, 'locales');
  if (!existsSync(locales)) return new Map();
  const names = (await readdir(locales)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name: string) => new Map(flatten(JSON.parse(await readFile(path.join(locales, name), 'utf8')) as object));
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Keys that contributions name, with their places in the manifest. */
function namedKeys({ contributions }: PluginManifest): readonly (readonly [key: string, at: string])[] {
  const { routes, menu, settingsTabs, searchProviders, commands, extensions } = contributions;
  return [
    ...routes.map(({ title }, index) => [title, `contributions.routes[${index}].title`] as const),
    ...Object.entries({ menu, settingsTabs, searchProviders, commands }).flatMap(([list, items]) =>
      items.map(({ label }, index) => [label, `contributions.${list}[${index}].label`] as const),
    ),
    ...extensions.flatMap(({ properties: { label } }, index) =>
      typeof label === 'string' ? [[label, `contributions.extensions[${index}].properties.label`] as const] : [],
    ),
  ];
}

/** What contributions are called has words, and every language has all of them. */
export async function checkTexts(folder: string, manifest: PluginManifest): Promise<CheckStep> {
  const catalogues = await readTexts(folder);
  const all = new Set([...catalogues.values()].flatMap((texts) => [...texts.keys()]));
  const unknown = namedKeys(manifest)
    .filter(([key]) => !all.has(key))
    .map(([key, at]) => `${locate(folder, manifest, at)}: the text '${key}' is in no file of locales/.`);
  const missing = [...catalogues].flatMap(([name, texts]) =>
    [...all].filter((key) => !texts.has(key)).map((key) => `locales/${name}: '${key}' is missing; other languages have it.`),
  );
  return { name: 'texts', faults: [...unknown, ...missing], note: `${all.size} texts in ${catalogues.size} languages` };
}
