import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '../../src/contract/manifest/index.js';
import { COMPLETE_LANGUAGE, DELTA_LANGUAGE } from '../localeFiles.js';
import { locate } from '../locate.js';
import type { CheckStep } from './check.js';
import { readTextKeys } from './readTextKeys.js';

/** How a language has a text. */
interface Wording {
  /** Forms for counts; none where it is the same for all counts. */
  readonly forms: readonly string[];
  /** Values that it takes, whatever its form. */
  readonly values: ReadonlySet<string>;
}

/** By the text's key with dots. */
type Texts = ReadonlyMap<string, Wording>;

interface Catalogue {
  /** `locales/en-GB.json` */
  readonly name: string;
  readonly language: string;
  readonly texts: Texts;
  readonly lines: readonly string[];
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** `{{name}}`, also with a format or unescaped. */
const VALUE = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;

function textsIn(texts: object, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? textsIn(value, `${prefix}${key}.`) : [[prefix + key, String(value)] as const],
  );
}

function wordingsIn(texts: object): Texts {
  const wordings = new Map<string, Wording>();
  for (const [key, text] of textsIn(texts)) {
    const form = FORM.exec(key)?.[1];
    const name = key.replace(FORM, '');
    const { forms, values } = wordings.get(name) ?? { forms: [], values: new Set<string>() };
    const found = [...text.matchAll(VALUE)].map(([, value = '']) => value);
    wordings.set(name, { forms: form === undefined ? forms : [...forms, form], values: new Set([...values, ...found]) });
  }
  return wordings;
}

async function readCatalogues(folder: string): Promise<readonly Catalogue[]> {
  const locales = path.join(folder, 'locales');
  if (!existsSync(locales)) return [];
  const names = (await readdir(locales)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(locales, name), 'utf8');
      const texts = wordingsIn(JSON.parse(text) as object);
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
  if (catalogue.language === DELTA_LANGUAGE) return [];
  return [...all]
    .filter(([key]) => !catalogue.texts.has(key))
    .map(([key, other]) => `${placeOf(other, key)}: the text '${key}' is missing in ${catalogue.name}.`);
}

/** Counts that a language says in a form of its own, which nobody wrote: Polish has four. */
function missingForms(catalogue: Catalogue): string[] {
  const wanted = new Intl.PluralRules(catalogue.language).resolvedOptions().pluralCategories;
  return [...catalogue.texts].flatMap(([key, { forms }]) => {
    const missing = forms.length === 0 ? [] : wanted.filter((form) => !forms.includes(form));
    const names = missing.map((form) => `'${key}_${form}'`).join(', ');
    return missing.length === 0 ? [] : [`${placeOf(catalogue, key)}: ${catalogue.language} counts with ${names} too; nobody wrote that.`];
  });
}

const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** Values that a text takes in one language and not in the complete one: a misspelt one is shown to users as it is written. */
function otherValues(catalogue: Catalogue, complete: Catalogue): string[] {
  return [...catalogue.texts].flatMap(([key, { forms, values }]) => {
    const wanted = complete.texts.get(key)?.values ?? values;
    // A form for one count may do without its number.
    const isFree = (name: string) => name === 'count' && forms.length > 0;
    const extra = [...values].filter((name) => !wanted.has(name) && !isFree(name));
    const lacking = [...wanted].filter((name) => !values.has(name) && !isFree(name));
    if (extra.length + lacking.length === 0) return [];
    const has = values.size === 0 ? 'no value' : inBraces([...values]);
    const should = wanted.size === 0 ? 'none' : inBraces([...wanted]);
    return [`${placeOf(catalogue, key)}: the text '${key}' has ${has} here, and ${should} in ${complete.name}.`];
  });
}

/** Faults of what is written in one language, beside those in which it is complete. */
function faultsOf(catalogues: readonly Catalogue[], all: ReadonlyMap<string, Catalogue>): string[] {
  const complete = catalogues.find(({ language }) => language === COMPLETE_LANGUAGE);
  const absent = `locales/${COMPLETE_LANGUAGE}.json: there is no such file. Write every text there; other languages take from it what they lack.`;
  return [
    ...(complete === undefined && all.size > 0 ? [absent] : []),
    ...catalogues.flatMap((catalogue) => [
      ...missingIn(catalogue, all),
      ...missingForms(catalogue),
      ...(complete === undefined || complete === catalogue ? [] : otherValues(catalogue, complete)),
    ]),
  ];
}

/** What contributions are called and screens say has words, and every language has all of them. */
export async function checkTexts(folder: string, manifest: PluginManifest): Promise<CheckStep> {
  const catalogues = await readCatalogues(folder);
  const all = new Map(catalogues.flatMap((catalogue) => [...catalogue.texts.keys()].map((key) => [key, catalogue] as const)));
  const isUnknown = (key: string) => !all.has(key) && !all.has(key.replace(FORM, ''));
  const used = [...namedKeys(manifest).map(([key, at]) => ({ key, at: locate(folder, manifest, at) })), ...(await readTextKeys(folder))];
  const unknown = used.filter(({ key }) => isUnknown(key)).map(({ key, at }) => `${at}: the text '${key}' is in no file of locales/.`);
  return { name: 'texts', faults: [...unknown, ...faultsOf(catalogues, all)], note: `${all.size} texts in ${catalogues.length} languages` };
}
