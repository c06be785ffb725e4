import type { Sentence } from '@edge-console/sdk/contract';
import { Suspense } from 'react';
import { lazyComponent } from '@edge-console/sdk/ui';

interface SentenceTextProps {
  readonly sentence: Sentence;
}

function EnglishSentence({ sentence: { message } }: SentenceTextProps) {
  return <span lang="en">{message}</span>;
}

/** If the network fails, the text is shown in English. */
const TranslatedSentence = lazyComponent(() => import('./TranslatedSentence.js').catch(() => ({ default: EnglishSentence })));

/** The problem in the language of the page; in English until its texts are loaded. */
export function SentenceText({ sentence }: SentenceTextProps) {
  return (
    <Suspense fallback={<EnglishSentence sentence={sentence} />}>
      <TranslatedSentence sentence={sentence} fallback={<EnglishSentence sentence={sentence} />} />
    </Suspense>
  );
}
