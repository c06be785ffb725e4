/** Shortens a text to a maximum length, without half a character of two code units at its end, such as an emoji, and trims it. */
export function shorten(text: string, atMost: number): string {
  return text
    .slice(0, atMost)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
