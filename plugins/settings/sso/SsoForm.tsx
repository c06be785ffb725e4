import { SettingsTabsToken, useService, useText } from '@edge-console/sdk';
import { RecordFormElement, SaveBar, useDialogInAddress, useRecordForm, type SaveResult } from '@edge-console/sdk/ui';
import { CertificateField } from './CertificateField.js';
import { ConsoleValues } from './ConsoleValues.js';
import { MetadataDialog } from './MetadataDialog.js';
import { SSO_TAB } from './ssoActions.js';
import { ssoSchema, toSsoValues, type SsoValues } from './ssoForm.js';
import { SsoFields } from './SsoFields.js';
import { SsoSwitch } from './SsoSwitch.js';
import type { SsoConfigProps } from './SsoTab.js';
import { useDisableConfirmation } from './useDisableConfirmation.js';
import { useSaveSso } from './useSaveSso.js';
import { useSsoFieldNames } from './useSsoFieldNames.js';

/** The form of a configuration, which stays open after a save. (SSOCFG-002 to SSOCFG-009) */
export function SsoForm({ config, reload }: SsoConfigProps) {
  const text = useText();
  const tabs = useService(SettingsTabsToken);
  const confirmDisable = useDisableConfirmation();
  const { save: send, missing } = useSaveSso(config);
  const save = async (values: SsoValues, version: number | undefined): Promise<SaveResult<SsoValues>> =>
    values.enabled || (await confirmDisable()) ? send(values, version) : { ok: false };
  const record = useRecordForm<SsoValues>({
    label: text('sso.title'),
    recordId: config.customerId,
    initialValues: toSsoValues(config),
    version: config.version,
    schema: ssoSchema,
    fieldNames: useSsoFieldNames(),
    save,
    onSaved: () => {
      tabs.refresh(SSO_TAB.id);
      reload();
    },
  });
  const metadata = useDialogInAddress('metadata');
  return (
    <>
      <RecordFormElement record={record}>
        <SsoSwitch config={config} />
        <ConsoleValues config={config} />
        <SsoFields config={config} missing={missing} metadata={metadata} certificates={<CertificateField config={config} />} />
        <SaveBar />
      </RecordFormElement>
      <MetadataDialog
        dialog={metadata}
        onRead={(values) => record.form.batch(() => values.forEach(([name, value]) => record.form.change(name, value)))}
      />
    </>
  );
}
