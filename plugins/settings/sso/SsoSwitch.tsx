import { useText } from '@edge-console/sdk';
import { CopyableText, FactList, PageSection, SwitchField } from '@edge-console/sdk/ui';
import type { SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { useSsoFieldNames } from './useSsoFieldNames.js';
import styles from './sso.module.css';

/** The account name, and whether users can log in with single sign-on. (SSOCFG-004, SSOCFG-005) */
export function SsoSwitch({ config }: { readonly config: SsoConfigFragment }) {
  const text = useText();
  const names = useSsoFieldNames();
  const label = text('sso.fields.accountName');
  return (
    <PageSection title={text('sso.title')}>
      <FactList label={text('sso.title')} facts={[{ label, value: <CopyableText name={label} value={config.accountName} /> }]} />
      <div className={styles.switch}>
        <SwitchField name="enabled" label={names.enabled} help={text('sso.fields.enabledHelp')} />
      </div>
    </PageSection>
  );
}
