import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '../../src/contract/manifest/index.js';
import { COMPLETE_LANGUAGE, DELTA_LANGUAGE } from '../localeFiles.js';
import { locate } from '../locate.js';
import type { CheckStep } from './check.js';
import { readTextKeys } from './readTextKeys.js';

/** A text in one language. */
interface Wording {
  /** Plural forms; empty for a text without them. */
  readonly forms: readonly string[];
  /** Names of the values in the text, in all its plural forms. */
  readonly values: ReadonlySet<string>;
}

/** Texts by their keys with dots. */
type Texts = ReadonlyMap<string, Wording>;

interface Catalogue {
  /** `locales/en-GB.json` */
  readonly name: string;
  readonly language: string;
  readonly texts: Texts;
  /** By the key in the file, with the plural form: `overview.count_one`. */
  readonly written: ReadonlyMap<string, string>;
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

function wordingsOf(written: ReadonlyMap<string, string>): Texts {
  const wordings = new Map<string, Wording>();
  for (const [key, text] of written) {
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
      const written = new Map(textsIn(JSON.parse(text) as object));
      return {
        name: `locales/${name}`,
        language: path.basename(name, '.json'),
        texts: wordingsOf(written),
        written,
        lines: text.split('\n'),
      };
    }),
  );
}

/** File and line of a text: the line with the last part of its key, below the lines with the parts before. */
function placeOf({ name, lines }: Catalogue, key: string): string {
  let line = 0;
  for (const part of key.split('.')) {
    const next = lines.findIndex((text, index) => index >= line && new RegExp(`"${part}(_[a-z]+)?"\\s*:`).test(text));
    if (next >= 0) line = next;
  }
  return `${name}:${line + 1}`;
}

/** Keys that contributions name, with their locations in the manifest. */
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

/** Texts that a complete language lacks. */
function missingIn(catalogue: Catalogue, all: ReadonlyMap<string, Catalogue>): string[] {
  return [...all]
    .filter(([key]) => !catalogue.texts.has(key))
    .map(([key, other]) => `${placeOf(other, key)}: the text '${key}' is missing in ${catalogue.name}.`);
}

/** Plural forms that a language needs and its file lacks: Polish has four. */
function missingForms(catalogue: Catalogue): string[] {
  const wanted = new Intl.PluralRules(catalogue.language).resolvedOptions().pluralCategories;
  return [...catalogue.texts].flatMap(([key, { forms }]) => {
    const missing = forms.length === 0 ? [] : wanted.filter((form) => !forms.includes(form));
    const names = missing.map((form) => `'${key}_${form}'`).join(', ');
    return missing.length === 0
      ? []
      : [`${placeOf(catalogue, key)}: ${catalogue.language} has plural forms that are missing here: ${names}.`];
  });
}

/** Texts of the delta that the complete language does not have, so that every other language would lack them. (D-188) */
function unknownIn(delta: Catalogue, complete: Catalogue): string[] {
  return [...delta.written.keys()]
    .filter((key) => !complete.written.has(key))
    .map(
      (key) =>
        `${placeOf(delta, key)}: the text '${key}' is not in ${complete.name}. ${delta.name} has only texts that differ from ${complete.name}: add the text there, or remove it here.`,
    );
}

/** Texts of the delta that repeat those of the complete language: they would become outdated when those change. (D-188) */
function repeatedIn(delta: Catalogue, complete: Catalogue): string[] {
  return [...delta.written]
    .filter(([key, text]) => complete.written.get(key) === text)
    .map(
      ([key]) =>
        `${placeOf(delta, key)}: the text '${key}' repeats ${complete.name}. Remove it here: the build takes it from ${complete.name}.`,
    );
}

const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** Values that a text has in one language and not in the complete one: users would see the name of a misspelt value. */
function otherValues(catalogue: Catalogue, complete: Catalogue): string[] {
  return [...catalogue.texts].flatMap(([key, { forms, values }]) => {
    const wanted = complete.texts.get(key)?.values ?? values;
    // A plural form for one count may leave out its number.
    const isFree = (name: string) => name === 'count' && forms.length > 0;
    const extra = [...values].filter((name) => !wanted.has(name) && !isFree(name));
    const lacking = [...wanted].filter((name) => !values.has(name) && !isFree(name));
    if (extra.length + lacking.length === 0) return [];
    const has = values.size === 0 ? 'no value' : inBraces([...values]);
    const should = wanted.size === 0 ? 'none' : inBraces([...wanted]);
    return [`${placeOf(catalogue, key)}: the text '${key}' has ${has} here, and ${should} in ${complete.name}.`];
  });
}

/** Faults of one catalogue, compared with the complete one. */
function faultsIn(catalogue: Catalogue, complete: Catalogue | undefined, all: ReadonlyMap<string, Catalogue>): string[] {
  const values = complete === undefined || complete === catalogue ? [] : otherValues(catalogue, complete);
  if (catalogue.language !== DELTA_LANGUAGE) return [...missingIn(catalogue, all), ...missingForms(catalogue), ...values];
  return complete === undefined ? values : [...unknownIn(catalogue, complete), ...values];
}

/**
 * Checks the texts of a plugin: each key that contributions and screens name has a text, en-GB.json and the translations have every
 * text, and en-US.json has only texts that differ from en-GB.json. (LOCALE-001, D-188)
 */
export async function checkTexts(folder: string, manifest: PluginManifest): Promise<CheckStep> {
  const catalogues = await readCatalogues(folder);
  const complete = catalogues.find(({ language }) => language === COMPLETE_LANGUAGE);
  const delta = catalogues.find(({ language }) => language === DELTA_LANGUAGE);
  // A text that only the delta has is reported there, and not again for each language that lacks it.
  const full = complete === undefined ? catalogues : catalogues.filter((catalogue) => catalogue !== delta);
  const all = new Map(full.flatMap((catalogue) => [...catalogue.texts.keys()].map((key) => [key, catalogue] as const)));
  const isUnknown = (key: string) => !all.has(key) && !all.has(key.replace(FORM, ''));
  const used = [...namedKeys(manifest).map(([key, at]) => ({ key, at: locate(folder, manifest, at) })), ...(await readTextKeys(folder))];
  const unknown = used.filter(({ key }) => isUnknown(key)).map(({ key, at }) => `${at}: the text '${key}' is in no file of locales/.`);
  const absent = `locales/${COMPLETE_LANGUAGE}.json: the file is missing. Write every text there; other languages take from it what they lack.`;
  return {
    name: 'texts',
    faults: [
      ...unknown,
      ...(complete === undefined && all.size > 0 ? [absent] : []),
      ...catalogues.flatMap((catalogue) => faultsIn(catalogue, complete, all)),
    ],
    warnings: complete === undefined || delta === undefined ? [] : repeatedIn(delta, complete),
    note: `${all.size} texts in ${catalogues.length} languages`,
  };
}
