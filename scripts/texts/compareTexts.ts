import type { Texts } from './catalogues.js';

/** Something about one text of one language that has to be put right. */
export interface Fault {
  readonly key: string;
  readonly what: string;
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const FORM = /_(zero|one|two|few|many|other)$/;
const VARIABLE = /\{\{\s*([\w.]+)/g;

/** Forms that a language has for counts: `one`, `few`, `many`, `other` in Polish. */
export function formsOf(language: string): readonly string[] {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => forms.includes(form));
}

/** `count` for `count_one`; a text without forms is its own. */
export function baseOf(key: string, texts: Texts): string {
  const base = key.replace(FORM, '');
  return base !== key && texts.has(`${base}_other`) ? base : key;
}

/** Keys that a language must have: those of the reference, with the language's own forms for counts. */
export function wantedKeys(reference: Texts, language: string): readonly string[] {
  const wanted = new Set<string>();
  for (const key of reference.keys()) {
    const base = baseOf(key, reference);
    if (base === key) wanted.add(key);
    else for (const form of formsOf(language)) wanted.add(`${base}_${form}`);
  }
  return [...wanted];
}

/** The reference's text that a key of another language says. */
export function referenceText(reference: Texts, key: string): string | undefined {
  return reference.get(key) ?? reference.get(key.replace(FORM, '_other'));
}

function variablesOf(text: string): string {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name))].sort().join(', ');
}

/** What is missing in a language, too much, empty, or names other variables than the reference. */
export function compareTexts(reference: Texts, texts: Texts, language: string): readonly Fault[] {
  const wanted = new Set(wantedKeys(reference, language));
  const faults: Fault[] = [];
  for (const key of wanted) if (!texts.has(key)) faults.push({ key, what: 'is missing' });
  for (const [key, text] of texts) {
    const original = referenceText(reference, key);
    if (!wanted.has(key) || original === undefined) faults.push({ key, what: 'is not in the reference' });
    else if (text.trim() === '') faults.push({ key, what: 'is empty' });
    else if (!namesTheSame(key, text, original))
      faults.push({ key, what: `names {{${variablesOf(text)}}}, not {{${variablesOf(original)}}}` });
  }
  return faults;
}

/** A form for exactly one may say so without the number. */
function namesTheSame(key: string, text: string, original: string): boolean {
  const [here, there] = [variablesOf(text), variablesOf(original)];
  return here === there || (key.endsWith('_one') && variablesOf(`${text}{{count}}`) === there);
}
