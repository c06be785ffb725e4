import type { Language } from '@edge-console/sdk';
import { lazyTexts } from '../kernel/locale/lazyTexts.js';
import britishTexts from './locales/en-GB.json' with { type: 'json' };
import americanTexts from './locales/en-US.json' with { type: 'json' };

/** Namespace of the screens' texts. */
export const OPERATIONS = 'operations';

export const operationsTexts = lazyTexts({
  namespace: OPERATIONS,
  english: { 'en-GB': britishTexts, 'en-US': americanTexts },
  fetchTexts: (language: Language) => import(`./locales/${language}.json`) as Promise<{ readonly default: object }>,
});
