import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './BuildError.js';
import { shortHash } from './integrity.js';

/** A locale file of the build. */
export interface LocaleFile {
  readonly language: string;
  readonly fileName: string;
  readonly content: string;
}

/** Names of locale files; the manifest's schema allows no others. */
const NAMED = /^[a-z]{2}(-[A-Z]{2})?\.json$/;

/** It has every text; the build takes texts that another language lacks from it. (D-188) */
export const COMPLETE_LANGUAGE = 'en-GB';

/** It may contain only texts that differ from {@link COMPLETE_LANGUAGE}; other languages fall back to it first. (LOCALE-001, D-188) */
export const DELTA_LANGUAGE = 'en-US';

/**
 * Reads `locales/<language>.json` of a plugin, checks that they are JSON objects, adds the texts that a language lacks, and names them by
 * content. So each file contains every text, and the console loads one. American English is always included, as the console falls back to
 * it.
 */
export async function readLocales(folder: string): Promise<readonly LocaleFile[]> {
  const own = await readTexts(folder);
  const british = own.get(COMPLETE_LANGUAGE);
  const english = withFallback(own.get(DELTA_LANGUAGE) ?? {}, british ?? {});
  const all = new Map([...own, ...(british === undefined ? [] : [[DELTA_LANGUAGE, english] as const])]);
  return [...all]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([language, texts]) => {
      const content = JSON.stringify(withFallback(texts, english));
      return { language, fileName: `locales/${language}-${shortHash(content)}.json`, content };
    });
}

/** The texts in the plugin's sources, by language. */
async function readTexts(folder: string): Promise<ReadonlyMap<string, object>> {
  const locales = path.join(folder, 'locales');
  if (!existsSync(locales)) return new Map();
  const names = (await readdir(locales)).filter((name) => name.endsWith('.json')).sort();
  const stray = names.find((name) => !NAMED.test(name));
  if (stray !== undefined) throw new BuildError(`locales/${stray}: the file name is not a language, such as en-GB.json or de.json.`);
  const read = async (name: string) => parse(path.join('locales', name), await readFile(path.join(locales, name), 'utf8'));
  return new Map(await Promise.all(names.map(async (name) => [path.basename(name, '.json'), await read(name)] as const)));
}

function isSection(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function withFallback(texts: object, fallback: object): object {
  const all: Record<string, unknown> = { ...texts };
  for (const [name, text] of Object.entries(fallback)) {
    const own = all[name];
    if (own === undefined) all[name] = text;
    else if (isSection(own) && isSection(text)) all[name] = withFallback(own, text);
  }
  return all;
}

/** Where the parser stopped: the position in its message, or the end. */
function faultyLine(text: string, message: string): number {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
  return text.slice(0, position).split('\n').length;
}

function parse(name: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new BuildError(`${name}:${faultyLine(text, message)}: ${name} is not valid JSON: ${message}`);
  }
  throw new BuildError(`${name}:1: ${name} must be an object of texts by key.`);
}
