/** The kit's own words, for the shell, which fetches them with its own before it shows another language than English. */
export const kitTexts = {
  /** A namespace beside those of the plugins. */
  namespace: 'ui',
  fetch: (language: string) => import(`./texts/${language}.json`) as Promise<{ readonly default: object }>,
} as const;
