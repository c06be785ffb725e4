import type { Sentence } from '@edge-console/sdk/contract';
import { lazy, Suspense } from 'react';

interface SentenceTextProps {
  readonly said: Sentence;
}

function EnglishSentence({ said: { message } }: SentenceTextProps) {
  return <span lang="en">{message}</span>;
}

/** Where the network is what fails, English has to do. */
const TranslatedSentence = lazy(() => import('./TranslatedSentence.js').catch(() => ({ default: EnglishSentence })));

/** What is wrong, in the language of the page; in English until its texts are there. */
export function SentenceText({ said }: SentenceTextProps) {
  return (
    <Suspense fallback={<EnglishSentence said={said} />}>
      <TranslatedSentence said={said} />
    </Suspense>
  );
}
