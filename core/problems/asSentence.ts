import type { Sentence } from '@edge-console/sdk/contract';
import { inEnglish } from '../loader/problems.js';

/** The sentence that the server returned for translation; the English message if the server is older or returned something else. */
export function asSentence(said: unknown, message: string): Sentence {
  return isSentence(said) ? said : inEnglish(message);
}

function isSentence(said: unknown): said is Sentence {
  const { sentence, values, part } = (said ?? {}) as Partial<Record<keyof Sentence, unknown>>;
  return typeof sentence === 'string' && typeof values === 'object' && values !== null && (part === undefined || isSentence(part));
}
