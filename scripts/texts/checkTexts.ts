import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';
import { catalogueFiles, LANGUAGES, readCatalogues, REFERENCE, type Catalogue } from './catalogues.js';
import { compareTexts } from './compareTexts.js';
import { judgeKeys, type CodeFile } from './judgeKeys.js';
import { readKeys } from './readKeys.js';
import { RUNTIME_KEYS } from './runtimeKeys.js';

const PRODUCT = /^(?!.*(\.test\.|\.stories\.|\/testing\/|\/__generated__\/)).*\.tsx?$/;

export interface TextsReport {
  readonly faults: readonly string[];
  /** Files that were read, and files that are there: catalogues and the code that shows them. */
  readonly read: number;
  readonly there: number;
}

function codeOf(catalogues: readonly Catalogue[]): readonly string[] {
  return [...new Set(catalogues.flatMap(({ code }) => code.flatMap((folder) => sourceFiles(folder))))].filter((file) => PRODUCT.test(file));
}

function readCode(catalogues: readonly Catalogue[], file: string): CodeFile {
  const namespaces = catalogues
    .filter(({ code }) => code.some((folder) => file.startsWith(`${folder}/`)))
    .map(({ namespace }) => namespace);
  return { name: file, namespaces, ...readKeys(file, readFileSync(path.join(ROOT, file), 'utf8')) };
}

function textsOf({ languages }: Catalogue, language: string) {
  return languages.get(language) ?? new Map<string, string>();
}

/** Everything that is wrong with the console's texts. */
export function checkTexts(): TextsReport {
  const catalogues = readCatalogues();
  const files = codeOf(catalogues);
  const compared = catalogues.flatMap((catalogue) => {
    const reference = textsOf(catalogue, REFERENCE);
    return LANGUAGES.flatMap((language) =>
      compareTexts(reference, textsOf(catalogue, language), language).map(
        ({ key, what }) => `${catalogue.folder}/${language}.json: '${key}' ${what}`,
      ),
    );
  });
  const namespaces = catalogues.map((catalogue) => ({
    name: catalogue.namespace,
    isPlugin: catalogue.folder.startsWith('plugins/'),
    texts: textsOf(catalogue, REFERENCE),
  }));
  const code = files.map((file) => readCode(catalogues, file));
  const unknown = catalogues.flatMap(({ folder, languages }) =>
    [...languages.keys()]
      .filter((name) => !(LANGUAGES as readonly string[]).includes(name))
      .map((name) => `${folder}/${name}.json: no such language`),
  );
  return {
    faults: [...unknown, ...compared, ...judgeKeys(namespaces, code, RUNTIME_KEYS)],
    read: code.length + catalogues.reduce((sum, { languages }) => sum + languages.size, 0),
    // A language that has no file at all is told by its missing keys.
    there: files.length + catalogueFiles().length,
  };
}
