import type { Texts } from './catalogues.js';

/** A text of one language that has to be corrected. */
export interface Fault {
  readonly key: string;
  readonly what: string;
  /** The text has to be translated before the next release; until then users read it in English. (D-188) */
  readonly isUntranslated?: true;
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const FORM = /_(zero|one|two|few|many|other)$/;
const VARIABLE = /\{\{\s*([\w.]+)/g;

/** Plural forms of a language: `one`, `few`, `many`, `other` in Polish. */
export function formsOf(language: string): readonly string[] {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => forms.includes(form));
}

/** `count` for `count_one`; the key itself for a text without plural forms. */
export function baseOf(key: string, texts: Texts): string {
  const base = key.replace(FORM, '');
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

/** Keys that a complete language must have: those of the reference, with the language's own plural forms. */
export function wantedKeys(reference: Texts, language: string): readonly string[] {
  const wanted = new Set<string>();
  for (const key of reference.keys()) {
    const base = baseOf(key, reference);
    if (base === key) wanted.add(key);
    else for (const form of formsOf(language)) wanted.add(`${base}_${form}`);
  }
  return [...wanted];
}

/** The reference's text for a key of another language. */
export function referenceText(reference: Texts, key: string): string | undefined {
  return reference.get(key) ?? reference.get(key.replace(FORM, '_other'));
}

function variablesOf(text: string): string {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name))].sort().join(', ');
}

/**
 * Faults of a complete language: of the reference itself, or of a translation.
 * @param reference texts of en-GB
 */
export function compareTexts(reference: Texts, texts: Texts, language: string): readonly Fault[] {
  const wanted = new Set(wantedKeys(reference, language));
  const faults: Fault[] = [];
  for (const key of wanted) if (!texts.has(key)) faults.push(missingText(key, texts, language));
  for (const [key, text] of texts) {
    const original = referenceText(reference, key);
    if (!wanted.has(key) || original === undefined) faults.push({ key, what: 'is not in en-GB.json: add it there, or remove it here' });
    else faults.push(...compareText(key, text, original));
  }
  return faults;
}

/** Faults of en-US, which has only the texts that differ from en-GB. (D-188) */
export function compareAmerican(reference: Texts, texts: Texts): readonly Fault[] {
  return [...texts].flatMap(([key, text]) => {
    const original = reference.get(key);
    if (original === undefined) return [{ key, what: 'is not in en-GB.json: add it there, or remove it here' }];
    if (original === text) return [{ key, what: 'repeats the text of en-GB.json: remove it here, en-US falls back to en-GB' }];
    return compareText(key, text, original);
  });
}

/** A text without a translation falls back to English until the release. A text with some of its plural forms shows two languages. */
function missingText(key: string, texts: Texts, language: string): Fault {
  const base = key.replace(FORM, '');
  if (base === key || !FORMS.some((form) => texts.has(`${base}_${form}`))) return { key, what: 'is missing', isUntranslated: true };
  return { key, what: `is missing: ${language} needs '${base}' in the forms ${formsOf(language).join(', ')}` };
}

function compareText(key: string, text: string, original: string): readonly Fault[] {
  if (text.trim() === '') return [{ key, what: 'is empty' }];
  if (hasSameVariables(key, text, original)) return [];
  return [{ key, what: `has the variables {{${variablesOf(text)}}}, and en-GB.json has {{${variablesOf(original)}}}` }];
}

/** The plural form for exactly one may leave out the number. */
function hasSameVariables(key: string, text: string, original: string): boolean {
  const [here, there] = [variablesOf(text), variablesOf(original)];
  return here === there || (key.endsWith('_one') && variablesOf(`${text}{{count}}`) === there);
}
