import type { Language } from '@edge-console/sdk';
import type { OperatorSentence } from '@edge-console/sdk/contract';
import { lazyTexts } from '../kernel/locale/lazyTexts.js';
import type { EXPLAIN_SENTENCES } from '../loader/explain/sentences.js';
import type { LOADER_SENTENCES } from '../loader/sentences.js';
import britishTexts from './locales/en-GB.json' with { type: 'json' };
import americanTexts from './locales/en-US.json' with { type: 'json' };

/** Namespace of messages about problems of plugins; its keys are the names of the sentences. */
export const PROBLEMS = 'problems';

/** Every sentence that this console knows. */
type ProblemSentence = keyof typeof LOADER_SENTENCES | keyof typeof EXPLAIN_SENTENCES | OperatorSentence;

/** Sentences with plural forms. */
type Counted = 'failedHere';
type TextKey = Exclude<ProblemSentence, Counted> | `${Counted}_${'one' | 'other'}`;

/**
 * A sentence without a text, or a text without its sentence, does not compile; the gate `texts` compares the other languages with these
 * texts.
 */
const english: Readonly<Record<TextKey, string>> & Readonly<Record<Exclude<keyof typeof britishTexts, TextKey>, never>> = britishTexts;

/** Whether a text for the sentence exists. */
export function isKnown(sentence: string): boolean {
  return Object.hasOwn(english, sentence) || Object.hasOwn(english, `${sentence}_other`);
}

export const problemTexts = lazyTexts({
  namespace: PROBLEMS,
  english: { 'en-GB': english, 'en-US': americanTexts },
  fetchTexts: (language: Language) => import(`./locales/${language}.json`) as Promise<{ readonly default: object }>,
});
