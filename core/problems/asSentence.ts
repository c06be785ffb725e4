import type { Sentence } from '@edge-console/sdk/contract';
import { inEnglish } from '../loader/problems.js';

/** The sentence that the server returned for translation; the English message if the server is older or returned something else. */
export function asSentence(value: unknown, message: string): Sentence {
  return isSentence(value) ? value : inEnglish(message);
}

function isSentence(value: unknown): value is Sentence {
  const { sentence, values, part } = (value ?? {}) as Partial<Record<keyof Sentence, unknown>>;
  return typeof sentence === 'string' && typeof values === 'object' && values !== null && (part === undefined || isSentence(part));
}
