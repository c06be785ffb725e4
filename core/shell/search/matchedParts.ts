/** A part of a text. */
export interface TextPart {
  readonly text: string;
  /** Whether it is one of the searched words. */
  readonly isMatch: boolean;
}

/** Escapes what has a meaning in a regular expression. */
const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Divides a text at the words of a search, ignoring case. */
export function matchedParts(text: string, search: string): readonly TextPart[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, isMatch: false }];
  // Longer words first, so that 'an' does not take the beginning of 'anna'.
  const longestFirst = [...words].sort((first, second) => second.length - first.length);
  const pattern = new RegExp(`(${longestFirst.map(literal).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
