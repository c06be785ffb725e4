import { Switch } from '@blueprintjs/core';
import { usePreference, useText } from '@edge-console/sdk';
import { PREFERENCES, readPreferences } from './preferences.js';

/** The plugin's tab of the settings. */
export default function Settings() {
  const text = useText();
  const [{ showsAccounts }, keep] = usePreference(PREFERENCES, readPreferences);
  return (
    <section aria-label={text('settings.title')}>
      <Switch
        label={text('settings.account')}
        checked={showsAccounts}
        onChange={(event) => keep({ showsAccounts: event.currentTarget.checked })}
      />
      <p>{text('settings.hint')}</p>
    </section>
  );
}
