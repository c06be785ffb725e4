const DEFAULT_LANGUAGE = 'en-US';

/**
 * Name and tag of the language of a stage: 'English - en-US'. (WF-032)
 * @param tag BCP 47 tag; empty means en-US
 * @param shownIn language of the name
 */
export function languageLabel(tag: string, shownIn: string): string {
  const known = tag === '' ? DEFAULT_LANGUAGE : tag;
  try {
    const { language } = new Intl.Locale(known);
    const name = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' }).of(language);
    return name === undefined ? known : `${name} - ${known}`;
  } catch {
    // Packages come from another system. A text that is not a language tag is shown unchanged.
    return known;
  }
}
