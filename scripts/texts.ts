import { LANGUAGES, readCatalogues, REFERENCE } from './texts/catalogues.js';
import { checkTexts } from './texts/checkTexts.js';
import { compareTexts, referenceText } from './texts/compareTexts.js';

/*
 * `npm run texts` checks all texts as `npm test` does; `npm run texts -- missing [language]` shows what is still to be
 * translated, each with its English.
 */

function showMissing(only: string | undefined): number {
  let missing = 0;
  for (const { folder, languages } of readCatalogues()) {
    const reference = languages.get(REFERENCE) ?? new Map<string, string>();
    for (const language of LANGUAGES.filter((one) => only === undefined || one === only)) {
      const faults = compareTexts(reference, languages.get(language) ?? new Map<string, string>(), language);
      const keys = faults.filter(({ what }) => what === 'is missing').map(({ key }) => key);
      if (keys.length === 0) continue;
      missing += keys.length;
      process.stdout.write(`${folder}/${language}.json\n`);
      for (const key of keys) process.stdout.write(`  ${key}: ${JSON.stringify(referenceText(reference, key))}\n`);
    }
  }
  return missing;
}

const [command = 'check', language] = process.argv.slice(2);
if (command === 'missing') {
  const missing = showMissing(language);
  process.stdout.write(`${missing} missing\n`);
  process.exitCode = missing === 0 ? 0 : 1;
} else if (command === 'check') {
  const { faults, read } = checkTexts();
  process.stdout.write([...faults, `${read} files read, ${faults.length} faults`, ''].join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  process.stderr.write(`No command '${command}'. There are: check, missing [language].\n`);
  process.exitCode = 1;
}
