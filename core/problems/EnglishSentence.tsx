import type { Sentence } from '@edge-console/sdk/contract';

export interface SentenceTextProps {
  readonly sentence: Sentence;
}

/** A sentence before its translation has been loaded, or if that fails. */
export function EnglishSentence({ sentence: { message } }: SentenceTextProps) {
  return <span lang="en">{message}</span>;
}
