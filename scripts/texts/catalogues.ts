import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../sdk/src/contract/languages.js';
import { ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';

/** Texts by key, `customers.list.title`. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of one namespace in all languages. */
export interface Catalogue {
  /** `core`, `kernel`, `server`, `ui` or the id of a plugin. */
  readonly namespace: string;
  /** Folder of the files `<language>.json`. */
  readonly folder: string;
  readonly languages: ReadonlyMap<string, Texts>;
  /** Folders with the code that uses the texts. */
  readonly code: readonly string[];
}

/** The complete language: the specification quotes its texts, and the others are compared with it. (D-188) */
export const REFERENCE: Language = 'en-GB';

/** It has only the texts that differ from {@link REFERENCE}. (D-188) */
export const AMERICAN: Language = 'en-US';

export { LANGUAGES };

const OWN = [
  { namespace: 'core', folder: 'core/locales', code: ['core'] },
  { namespace: 'home', folder: 'core/home/locales', code: ['core/home'] },
  { namespace: 'kernel', folder: 'core/kernel/locale/texts', code: ['core/kernel'] },
  { namespace: 'operations', folder: 'core/operations/locales', code: ['core/operations'] },
  { namespace: 'problems', folder: 'core/problems/locales', code: ['core/loader', 'core/problems', 'server'] },
  { namespace: 'server', folder: 'server/locales', code: ['server'] },
  { namespace: 'ui', folder: 'sdk/src/ui/texts', code: ['sdk/src/ui'] },
];
const OF_PLUGIN = /^plugins\/([^/]+)\/locales\/[^/]+\.json$/;

/** Files of all catalogues, found in the file system, so that those of a new plugin are checked too. */
export function catalogueFiles(): string[] {
  const own = OWN.map(({ folder }) => `${folder}/`);
  return sourceFiles().filter((file) => OF_PLUGIN.test(file) || (file.endsWith('.json') && own.some((folder) => file.startsWith(folder))));
}

export function readCatalogues(): readonly Catalogue[] {
  const files = catalogueFiles();
  const plugins = [...new Set(files.flatMap((file) => OF_PLUGIN.exec(file)?.[1] ?? []))].map((id) => ({
    namespace: id,
    folder: `plugins/${id}/locales`,
    code: [`plugins/${id}`],
  }));
  return [...OWN, ...plugins].map(({ namespace, folder, code }) => {
    const own = files.filter((file) => path.posix.dirname(file) === folder);
    return { namespace, folder, code, languages: new Map(own.map((file) => [path.basename(file, '.json'), readTexts(file)])) };
  });
}

function readTexts(file: string): Texts {
  return flatten(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as object);
}

/** @throws Error for a value that is neither a text nor a section */
export function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
      const key = `${prefix}${name}`;
      if (typeof value === 'string') return [[key, value] as const];
      if (typeof value !== 'object' || value === null) throw new Error(`${key} is neither a text nor a section.`);
      return [...flatten(value, `${key}.`)];
    }),
  );
}
