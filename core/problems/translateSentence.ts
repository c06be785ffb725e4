import type { LocaleService } from '@edge-console/sdk';
import type { Sentence } from '@edge-console/sdk/contract';
import { isKnown, PROBLEMS } from './problemTexts.js';

/** A sentence in the language of the page; in English where this console has no text for it, as of a newer server. */
export function translateSentence(locale: Pick<LocaleService, 'translate'>, { sentence, values, part, message }: Sentence): string {
  if (!isKnown(sentence)) return message;
  return locale.translate(PROBLEMS, sentence, part === undefined ? values : { ...values, part: translateSentence(locale, part) });
}
