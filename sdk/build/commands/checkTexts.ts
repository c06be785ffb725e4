import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '../../src/contract/manifest/index.js';
import { locate } from '../locate.js';
import type { CheckStep } from './check.js';
import { readTextKeys } from './readTextKeys.js';

/** Forms for counts that a text is written in, by its key with dots; none where it is the same for all counts. */
type Texts = ReadonlyMap<string, readonly string[]>;

interface Catalogue {
  /** `locales/en-GB.json` */
  readonly name: string;
  readonly language: string;
  readonly texts: Texts;
  readonly lines: readonly string[];
}

const FORM = /_(zero|one|two|few|many|other)$/;

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

function formsByKey(keys: readonly string[]): Texts {
  const texts = new Map<string, string[]>();
  for (const key of keys) {
    const forms = texts.get(key.replace(FORM, '')) ?? [];
    const form = FORM.exec(key)?.[1];
    texts.set(key.replace(FORM, ''), form === undefined ? forms : [...forms, form]);
  }
  return texts;
}

async function readCatalogues(folder: string): Promise<readonly Catalogue[]> {
  const locales = path.join(folder, 'locales');
  if (!existsSync(locales)) return [];
  const names = (await readdir(locales)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(locales, name), 'utf8');
      const texts = formsByKey(keysOf(JSON.parse(text) as object));
      return { name: `locales/${name}`, language: path.basename(name, '.json'), texts, lines: text.split('\n') };
    }),
  );
}

/** Where a catalogue has a text: the line with the last part of its key, after those with the parts before. */
function placeOf({ name, lines }: Catalogue, key: string): string {
  let line = 0;
  for (const part of key.split('.')) {
    const next = lines.findIndex((text, index) => index >= line && new RegExp(`"${part}(_[a-z]+)?"\\s*:`).test(text));
    if (next >= 0) line = next;
  }
  return `${name}:${line + 1}`;
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

/** Texts that other languages have. */
function missingIn(catalogue: Catalogue, all: ReadonlyMap<string, Catalogue>): string[] {
  return [...all]
    .filter(([key]) => !catalogue.texts.has(key))
    .map(([key, other]) => `${placeOf(other, key)}: the text '${key}' is missing in ${catalogue.name}.`);
}

/** Counts that a language says in a form of its own, which nobody wrote: Polish has four. */
function missingForms(catalogue: Catalogue): string[] {
  const wanted = new Intl.PluralRules(catalogue.language).resolvedOptions().pluralCategories;
  return [...catalogue.texts].flatMap(([key, forms]) => {
    const missing = forms.length === 0 ? [] : wanted.filter((form) => !forms.includes(form));
    const names = missing.map((form) => `'${key}_${form}'`).join(', ');
    return missing.length === 0 ? [] : [`${placeOf(catalogue, key)}: ${catalogue.language} counts with ${names} too; nobody wrote that.`];
  });
}

/** What contributions are called and screens say has words, and every language has all of them. */
export async function checkTexts(folder: string, manifest: PluginManifest): Promise<CheckStep> {
  const catalogues = await readCatalogues(folder);
  const all = new Map(catalogues.flatMap((catalogue) => [...catalogue.texts.keys()].map((key) => [key, catalogue] as const)));
  const isUnknown = (key: string) => !all.has(key) && !all.has(key.replace(FORM, ''));
  const used = [...namedKeys(manifest).map(([key, at]) => ({ key, at: locate(folder, manifest, at) })), ...(await readTextKeys(folder))];
  const unknown = used.filter(({ key }) => isUnknown(key)).map(({ key, at }) => `${at}: the text '${key}' is in no file of locales/.`);
  const missing = catalogues.flatMap((catalogue) => [...missingIn(catalogue, all), ...missingForms(catalogue)]);
  return { name: 'texts', faults: [...unknown, ...missing], note: `${all.size} texts in ${catalogues.length} languages` };
}
