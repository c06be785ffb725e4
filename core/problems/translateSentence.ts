import type { LocaleService } from '@edge-console/sdk';
import type { Sentence } from '@edge-console/sdk/contract';
import { isKnown, PROBLEMS } from './problemTexts.js';

/** A sentence in the language of the page; in English if this console does not have a text for it, for example if the server is newer. */
export function translateSentence(locale: Pick<LocaleService, 'translate'>, { sentence, values, part, message }: Sentence): string {
  if (!isKnown(sentence)) return message;
  return locale.translate(PROBLEMS, sentence, part === undefined ? values : { ...values, part: translateSentence(locale, part) });
}
