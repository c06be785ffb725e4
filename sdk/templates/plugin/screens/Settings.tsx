import { Switch } from '@blueprintjs/core';
import { usePreference, useText } from '@edge-console/sdk';
import { PageHeader } from '@edge-console/sdk/ui';
import { PREFERENCES, readPreferences } from './preferences.js';

/** What each user chooses for the plugin; the user menu leads here. */
export default function Settings() {
  const text = useText();
  const [{ showsAccounts }, keep] = usePreference(PREFERENCES, readPreferences);
  return (
    <div className="edge-page">
      <PageHeader title={text('settings.title')} />
      <Switch
        label={text('settings.account')}
        checked={showsAccounts}
        onChange={(event) => keep({ showsAccounts: event.currentTarget.checked })}
      />
      <p>{text('settings.hint')}</p>
    </div>
  );
}
