import type { i18n as I18n } from 'i18next';

/** Options that say which text is wanted; all others are values in the text. */
const OF_TEXT = /^(ns|lngs?|keyPrefix)$/;

/**
 * Lets an instance of i18next look up each text without values once. A page renders hundreds of these again and again, and i18next resolves
 * namespaces, languages and plural forms for each of them.
 * @returns forgets all texts, for a change that i18next does not announce
 */
export function rememberTexts(i18n: I18n): () => void {
  const known = new Map<string, string>();
  const forget = () => known.clear();
  for (const change of ['added', 'removed'] as const) i18n.store.on(change, forget);
  i18n.on('languageChanged', forget);
  const look = i18n.t as unknown as (key: unknown, options?: Readonly<Record<string, unknown>>) => string;
  const lookOnce: typeof look = (key, options = {}) => {
    let id = String(key);
    for (const name in options) {
      if (!OF_TEXT.test(name)) return look(key, options);
      id += `\n${name}:${String(options[name])}`;
    }
    const text = known.get(id) ?? look(key, options);
    known.set(id, text);
    return text;
  };
  i18n.t = lookOnce as unknown as typeof i18n.t;
  return forget;
}
