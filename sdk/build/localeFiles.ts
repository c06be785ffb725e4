import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from './BuildError.js';
import { shortHash } from './integrity.js';

/** A locale file as it goes into the build. */
export interface LocaleFile {
  readonly language: string;
  readonly fileName: string;
  readonly content: string;
}

/** Reads `locales/<language>.json` of a plugin, checks that they are JSON objects, and names them by content. */
export async function readLocales(folder: string): Promise<readonly LocaleFile[]> {
  const locales = path.join(folder, 'locales');
  if (!existsSync(locales)) return [];
  const names = (await readdir(locales)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const language = path.basename(name, '.json');
      const content = JSON.stringify(parse(path.join('locales', name), await readFile(path.join(locales, name), 'utf8')));
      return { language, fileName: `locales/${language}-${shortHash(content)}.json`, content };
    }),
  );
}

function parse(name: string, text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new BuildError(`${name} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new BuildError(`${name} must be an object of texts by key.`);
}
