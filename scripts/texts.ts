import { LANGUAGES, readCatalogues, REFERENCE } from './texts/catalogues.js';
import { checkTexts, compareLanguage } from './texts/checkTexts.js';
import { referenceText } from './texts/compareTexts.js';

/*
 * `npm run texts` checks the catalogues as `npm test` does, and lists the texts without a translation.
 * `npm run texts -- missing [language]` lists these with their English. Its exit code is 1 if a text is missing; a release must be complete.
 */

function listMissing(only: string | undefined): number {
  let missing = 0;
  for (const catalogue of readCatalogues()) {
    const reference = catalogue.languages.get(REFERENCE) ?? new Map<string, string>();
    for (const language of LANGUAGES.filter((one) => only === undefined || one === only)) {
      const keys = compareLanguage(catalogue, language).flatMap(({ key, isUntranslated }) => (isUntranslated === true ? [key] : []));
      if (keys.length === 0) continue;
      missing += keys.length;
      process.stdout.write(`${catalogue.folder}/${language}.json\n`);
      for (const key of keys) process.stdout.write(`  ${key}: ${JSON.stringify(referenceText(reference, key))}\n`);
    }
  }
  return missing;
}

const [command = 'check', language] = process.argv.slice(2);
if (command === 'missing') {
  const missing = listMissing(language);
  process.stdout.write(`${missing} missing\n`);
  process.exitCode = missing === 0 ? 0 : 1;
} else if (command === 'check') {
  const { faults, untranslated, read } = checkTexts();
  const pending =
    untranslated.length === 0 ? [] : [...untranslated, 'Users read these texts in English. Translate them before the next release.'];
  process.stdout.write(
    [...faults, ...pending, `${read} files read, ${faults.length} faults, ${untranslated.length} missing`, ''].join('\n'),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  process.stderr.write(`'${command}' is not a command of this script. Its commands are: check, missing [language].\n`);
  process.exitCode = 1;
}
