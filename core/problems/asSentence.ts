import type { Sentence } from '@edge-console/sdk/contract';
import { inEnglish } from '../loader/problems.js';

/** What the server says for a translation; where it is an older one, or says something else, what it says in English. */
export function asSentence(said: unknown, message: string): Sentence {
  return isSentence(said) ? said : inEnglish(message);
}

function isSentence(said: unknown): said is Sentence {
  const { sentence, values, part } = (said ?? {}) as Partial<Record<keyof Sentence, unknown>>;
  return typeof sentence === 'string' && typeof values === 'object' && values !== null && (part === undefined || isSentence(part));
}
