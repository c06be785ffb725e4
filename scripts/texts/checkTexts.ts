import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../sdk/src/contract/languages.js';
import { ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';
import { AMERICAN, catalogueFiles, LANGUAGES, readCatalogues, REFERENCE, type Catalogue } from './catalogues.js';
import { compareAmerican, compareTexts, type Fault } from './compareTexts.js';
import { judgeKeys, type CodeFile } from './judgeKeys.js';
import { readKeys } from './readKeys.js';
import { RUNTIME_KEYS } from './runtimeKeys.js';
import { compareTerms, staleTerms } from './terms.js';

const PRODUCT = /^(?!.*(\.test\.|\.stories\.|\/testing\/|\/__generated__\/)).*\.tsx?$/;

export interface TextsReport {
  /** Faults that have to be corrected in the same change. */
  readonly faults: readonly string[];
  /** Texts that have to be translated before the next release. Until then users read them in English. (D-188) */
  readonly untranslated: readonly string[];
  /** Number of files that were read: catalogues, and the code that uses their texts. */
  readonly read: number;
  /** Number of files that exist. */
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

/** Faults of one language of a catalogue. */
export function compareLanguage(catalogue: Catalogue, language: Language): readonly Fault[] {
  const [reference, texts] = [textsOf(catalogue, REFERENCE), textsOf(catalogue, language)];
  if (language === AMERICAN) return compareAmerican(reference, texts);
  return compareTexts(reference, texts, language);
}

/** Compares the catalogues with en-GB, the keys in the code with the catalogues, and the English texts with the console's terms. */
export function checkTexts(): TextsReport {
  const catalogues = readCatalogues();
  const files = codeOf(catalogues);
  const compared = catalogues.flatMap((catalogue) =>
    LANGUAGES.flatMap((language) =>
      compareLanguage(catalogue, language).map(({ key, what, isUntranslated }) => ({
        line: `${catalogue.folder}/${language}.json: '${key}' ${what}`,
        isUntranslated,
      })),
    ),
  );
  const namespaces = catalogues.map((catalogue) => ({
    name: catalogue.namespace,
    isPlugin: catalogue.folder.startsWith('plugins/'),
    texts: textsOf(catalogue, REFERENCE),
  }));
  const code = files.map((file) => readCode(catalogues, file));
  const unknown = catalogues.flatMap(({ folder, languages }) =>
    [...languages.keys()]
      .filter((name) => !(LANGUAGES as readonly string[]).includes(name))
      .map((name) => `${folder}/${name}.json: the file name is not one of the languages ${LANGUAGES.join(', ')}`),
  );
  const wrong = compared.filter(({ isUntranslated }) => isUntranslated === undefined).map(({ line }) => line);
  return {
    faults: [
      ...unknown,
      ...wrong,
      ...judgeKeys(namespaces, code, RUNTIME_KEYS),
      ...catalogues.flatMap((catalogue) => compareTerms(catalogue)),
      ...staleTerms(catalogues),
    ],
    untranslated: compared.filter(({ isUntranslated }) => isUntranslated === true).map(({ line }) => line),
    read: code.length + catalogues.reduce((sum, { languages }) => sum + languages.size, 0),
    // A language without a file is reported by its missing keys.
    there: files.length + catalogueFiles().length,
  };
}
