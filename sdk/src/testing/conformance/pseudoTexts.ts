/** Texts in brackets, with their placeholders as they were: what then stands on a page without brackets is in no catalogue. */
export function pseudoTexts(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null ? pseudoTexts(value) : `[${String(value)}]`,
    ]),
  );
}
