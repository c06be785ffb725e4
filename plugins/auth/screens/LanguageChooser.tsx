import { useLocale, useText, type Language } from '@edge-console/sdk';
import { HTMLSelect } from '@blueprintjs/core';

/** Languages whose texts are complete. (D-020) */
const COMPLETE: readonly Language[] = ['en-GB', 'en-US'];

function nameOf(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Language of the page, before anybody is known. */
export function LanguageChooser() {
  const text = useText();
  const locale = useLocale();
  return (
    <HTMLSelect
      minimal
      className="auth-language"
      aria-label={text('language')}
      value={locale.language}
      iconProps={{ 'aria-hidden': true }}
      options={COMPLETE.map((language) => ({ value: language, label: nameOf(language) }))}
      onChange={(event) => {
        const chosen = COMPLETE.find((language) => language === event.currentTarget.value);
        if (chosen !== undefined) void locale.setLanguage(chosen);
      }}
    />
  );
}
