import type { PostProcessorModule } from 'i18next';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** Other languages need about this much more room than English. */
const GROWTH = 0.3;
/** Long texts grow by words of this length, so that they may wrap as real ones do. */
const WORD = 8;

function grow(length: number): string {
  const more = Math.max(1, Math.ceil(length * GROWTH));
  return Array.from({ length: Math.ceil(more / WORD) }, (_, index) => '·'.repeat(Math.min(WORD, more - index * WORD))).join(' ');
}

/** 'Log in' as '[Ļöĝ îñ··]': what is not in brackets on the screen is no text of a catalogue, and what is cut off lacks the last one. */
export function pseudoText(text: string): string {
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter);
  return `[${accented}${text.length > 2 * WORD ? ' ' : ''}${grow(text.length)}]`;
}

/** Changes every text after its values were put in, so those are accented too. */
export const pseudoLanguage: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (value) => pseudoText(value),
};
