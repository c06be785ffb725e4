/** The kit's own texts, for the shell, which loads them with its own before it shows a language other than English. */
export const kitTexts = {
  /** A namespace in addition to those of the plugins. */
  namespace: 'ui',
  fetch: (language: string) => import(`./texts/${language}.json`) as Promise<{ readonly default: object }>,
} as const;
