/** Patterns of personal data and secrets, and their replacements. The order matters: addresses lose their query first. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>]*|(?<![\w/])\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1'],
  [/[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, '[email]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(password|token|secret|code|samlresponse)(["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi, '$1$2[removed]'],
  // Long random text; ids of rows have 24 characters and stay readable.
  [/\b[A-Za-z0-9_-]{40,}\b/g, '[token]'],
];

/** Characters that are checked: the time of the rules grows with the square of a word's length, and longer texts are not useful in a report. */
const LONGEST = 4_000;

/** Removes e-mail addresses, tokens, secrets, query strings and excess length from a text. (GQL-013) */
export function scrub(text: string): string {
  return RULES.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), shortened(text));
}

/** Cuts between words: half an address would not be recognized. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  return `${start.slice(0, start.search(/\S*$/))}[shortened]`;
}

/** Does the same for every text inside a value of plain data, at any depth. */
export function scrubAll<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return scrub(value) as T;
  if (typeof value !== 'object' || value === null || depth > 8) return value;
  if (Array.isArray(value)) return value.map((member: unknown) => scrubAll(member, depth + 1)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, scrubAll(member as unknown, depth + 1)])) as T;
}
