import {
  AppearanceServiceToken,
  DENSITIES,
  THEMES,
  useEventValue,
  useLocale,
  usePreference,
  useService,
  useText,
  type Density,
  type Language,
  type Theme,
} from '@edge-console/sdk';
import { FieldFrame, PageSection } from '@edge-console/sdk/ui';
import { FormGroup, HTMLSelect, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { ACCOUNT_KEYS, parseShortcuts } from '../../rules/accountPreferences.js';
import { languageName } from '../../rules/languageName.js';

/** Appearance and behaviour of the console for this user, on every device. Each change applies at once. */
export function PreferencesSection() {
  const text = useText();
  const appearance = useService(AppearanceServiceToken);
  const theme = useEventValue(appearance.onDidChange, () => appearance.theme);
  const density = useEventValue(appearance.onDidChange, () => appearance.density);
  // Announcement of the last change.
  const [announcement, setAnnouncement] = useState<string>();
  const chooseTheme = (chosen: Theme) => {
    appearance.setTheme(chosen);
    setAnnouncement(text(`account.themes.${chosen}`));
  };
  const chooseDensity = (chosen: Density) => {
    appearance.setDensity(chosen);
    setAnnouncement(text(`account.densities.${chosen}`));
  };
  return (
    <PageSection title={text('account.preferences')} intro={text('account.intro')}>
      <Choice name="theme" values={THEMES} value={theme} onChoose={chooseTheme} />
      <Choice name="density" values={DENSITIES} value={density} onChoose={chooseDensity} />
      <LanguageChoice onChosen={(language) => setAnnouncement(languageName(language))} />
      <ShortcutsSwitch onChosen={(isOn) => setAnnouncement(text(isOn ? 'account.shortcutsOn' : 'account.shortcutsOff'))} />
      <p role="status" className="edge-visually-hidden">
        {announcement === undefined ? '' : text('account.saved', { choice: announcement })}
      </p>
    </PageSection>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: 'theme' | 'density';
  readonly values: readonly T[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ name, values, value, onChoose }: ChoiceProps<T>) {
  const text = useText();
  const plural = name === 'theme' ? 'themes' : 'densities';
  return (
    <RadioGroup
      className="auth-choice"
      label={text(`account.${name}`)}
      selectedValue={value}
      onChange={({ currentTarget }) => {
        const chosen = values.find((one) => one === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {values.map((one) => (
        <Radio key={one} value={one} label={text(`account.${plural}.${one}`)} />
      ))}
    </RadioGroup>
  );
}

function LanguageChoice({ onChosen }: { readonly onChosen: (language: Language) => void }) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  return (
    <FieldFrame id={id} label={text('language')} error={undefined} help={text('account.languageHelp')}>
      <HTMLSelect
        fill
        id={id}
        value={locale.language}
        // Otherwise the accessible name would be 'Open dropdown', in English for every language.
        iconProps={{ title: false, 'aria-hidden': true }}
        aria-describedby={`${id}-help`}
        options={locale.completeLanguages.map((language) => ({ value: language, label: languageName(language) }))}
        onChange={({ currentTarget }) => {
          const chosen = locale.completeLanguages.find((language) => language === currentTarget.value);
          if (chosen !== undefined) void locale.setLanguage(chosen).then(() => onChosen(chosen));
        }}
      />
    </FieldFrame>
  );
}

function ShortcutsSwitch({ onChosen }: { readonly onChosen: (isOn: boolean) => void }) {
  const text = useText();
  const [isOn, setOn] = usePreference(ACCOUNT_KEYS.shortcuts, parseShortcuts);
  const id = useId();
  return (
    <FormGroup className="edge-field" helperText={<span id={`${id}-help`}>{text('account.shortcutsHelp')}</span>}>
      <Switch
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        label={text('account.shortcuts')}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          onChosen(currentTarget.checked);
        }}
      />
    </FormGroup>
  );
}
