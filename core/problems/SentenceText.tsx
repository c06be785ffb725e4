import { lazyComponent } from '@edge-console/sdk/ui';
import { EnglishSentence, type SentenceTextProps } from './EnglishSentence.js';

/** If the network fails, the text is shown in English. */
const TranslatedSentence = lazyComponent(() => import('./TranslatedSentence.js').catch(() => ({ default: EnglishSentence })));

/** The problem in the language of the page; in English until its texts are loaded. */
export function SentenceText({ sentence }: SentenceTextProps) {
  return <TranslatedSentence sentence={sentence} fallback={<EnglishSentence sentence={sentence} />} />;
}
