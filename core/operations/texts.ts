import type { Language } from '@edge-console/sdk';
import { BUNDLED_LANGUAGES } from '../kernel/locale/languages.js';
import type { KernelTexts } from '../kernel/locale/KernelTexts.js';
import britishTexts from './locales/en-GB.json' with { type: 'json' };
import americanTexts from './locales/en-US.json' with { type: 'json' };

/** Namespace of the screens' texts. */
export const OPERATIONS = 'operations';

const begun = new WeakMap<KernelTexts, Promise<void>>();

const fetchTexts = (language: Language) => import(`./locales/${language}.json`) as Promise<{ readonly default: object }>;

/** Resolves when the screens can speak; in English where their language cannot be fetched. Done once for a page. */
export function prepareTexts(texts: KernelTexts, language: Language): Promise<void> {
  const known = begun.get(texts) ?? addTexts(texts, language);
  begun.set(texts, known);
  return known;
}

async function addTexts(texts: KernelTexts, language: Language): Promise<void> {
  texts.add(OPERATIONS, 'en-GB', britishTexts);
  texts.add(OPERATIONS, 'en-US', americanTexts);
  texts.addCatalogues(OPERATIONS, fetchTexts);
  if (BUNDLED_LANGUAGES.includes(language)) return;
  await fetchTexts(language).then(
    (fetched) => texts.add(OPERATIONS, language, fetched.default),
    () => undefined,
  );
}
