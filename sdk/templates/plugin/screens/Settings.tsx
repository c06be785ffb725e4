import { usePreference, useText } from '@edge-console/sdk';
import { FieldGroup, FormFrame, PageHeader, RadioField, SwitchField, useSave } from '@edge-console/sdk/ui';
import { PREFERENCES, preferencesSchema, readPreferences, type Preferences } from './preferences.js';

/** The user's settings for this plugin. The user menu links to this page. */
export default function Settings() {
  const text = useText();
  const [preferences, keep] = usePreference(PREFERENCES, readPreferences);
  const save = useSave<Preferences>({
    send: (values) => {
      keep(values);
      return Promise.resolve(values);
    },
    // The form stays open and shows the saved values.
    savedOf: (answer) => ({ values: readPreferences(answer) }),
    done: 'settings.done',
    failed: 'settings.failed',
  });
  return (
    <div className="edge-page edge-page-form">
      <PageHeader title={text('settings.title')} />
      <FormFrame
        label={text('settings.title')}
        initialValues={preferences}
        schema={preferencesSchema}
        save={save}
        onSaved={() => undefined}
      >
        <FieldGroup legend={text('settings.table')} intro={text('settings.hint')}>
          <SwitchField name="showsAccounts" label={text('settings.account')} />
          <RadioField
            name="order"
            label={text('settings.order')}
            options={[
              { value: 'name', label: text('overview.name') },
              { value: 'account', label: text('overview.account') },
            ]}
          />
        </FieldGroup>
      </FormFrame>
    </div>
  );
}
