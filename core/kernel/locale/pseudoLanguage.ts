import type { PostProcessorModule } from 'i18next';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** Relative length of texts in languages that are longer than English. */
const GROWTH = 0.3;
/** Long texts are extended by words of this length, so that they wrap as real texts do. */
const WORD = 8;

function grow(length: number): string {
  const more = Math.max(1, Math.ceil(length * GROWTH));
  return Array.from({ length: Math.ceil(more / WORD) }, (_, index) => '·'.repeat(Math.min(WORD, more - index * WORD))).join(' ');
}

/**
 * 'Log in' as '[Ļöĝ îñ··]': a text on the screen without brackets is not in a catalogue, and a truncated text lacks the closing bracket.
 */
export function pseudoText(text: string): string {
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter);
  return `[${accented}${text.length > 2 * WORD ? ' ' : ''}${grow(text.length)}]`;
}

/** Changes every text after its values are inserted, so that the values are accented too. */
export const pseudoLanguage: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (value) => pseudoText(value),
};
