import { useLocale, useText } from '@edge-console/sdk';
import { HTMLSelect } from '@blueprintjs/core';
import { languageName } from '../rules/languageName.js';

/** Language of the page before sign-in. */
export function LanguageChooser() {
  const text = useText();
  const locale = useLocale();
  return (
    <HTMLSelect
      minimal
      className="auth-language"
      aria-label={text('language')}
      value={locale.language}
      // Otherwise the accessible name would be 'Open dropdown', in English for every language.
      iconProps={{ title: false, 'aria-hidden': true }}
      options={locale.completeLanguages.map((language) => ({ value: language, label: languageName(language) }))}
      onChange={(event) => {
        const chosen = locale.completeLanguages.find((language) => language === event.currentTarget.value);
        if (chosen !== undefined) void locale.setLanguage(chosen);
      }}
    />
  );
}
