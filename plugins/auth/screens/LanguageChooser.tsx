import { useLocale, useText } from '@edge-console/sdk';
import { HTMLSelect } from '@blueprintjs/core';
import { languageName } from '../rules/languageName.js';

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
      // Else it would say 'Open dropdown', in English whatever the language.
      iconProps={{ title: false, 'aria-hidden': true }}
      options={locale.completeLanguages.map((language) => ({ value: language, label: languageName(language) }))}
      onChange={(event) => {
        const chosen = locale.completeLanguages.find((language) => language === event.currentTarget.value);
        if (chosen !== undefined) void locale.setLanguage(chosen);
      }}
    />
  );
}
