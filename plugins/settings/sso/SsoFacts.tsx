import { useText } from '@edge-console/sdk';
import { FactList, PageSection } from '@edge-console/sdk/ui';
import type { SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { CertificateList } from './CertificateList.js';
import { ConsoleValues } from './ConsoleValues.js';
import { useSsoFieldNames } from './useSsoFieldNames.js';

/** The saved configuration, for users who may not change it. */
export function SsoFacts({ config }: { readonly config: SsoConfigFragment }) {
  const text = useText();
  const names = useSsoFieldNames();
  const mode = config.userProvisionMode === 'Before' ? text('sso.modes.before') : text('sso.modes.inTime');
  return (
    <>
      <p className="edge-muted">{text('sso.editDenied')}</p>
      <ConsoleValues config={config} />
      <PageSection title={text('sso.provider.title')}>
        <FactList
          label={text('sso.provider.title')}
          facts={[
            { label: names.idpEntityId, value: config.idpEntityId },
            { label: names.loginUrl, value: config.loginUrl },
            { label: names.logoutUrl, value: config.logoutUrl },
          ]}
        />
        <CertificateList certificates={config.certificates} />
      </PageSection>
      <PageSection title={text('sso.users.title')}>
        <FactList
          label={text('sso.users.title')}
          facts={[
            { label: text('sso.fields.accountName'), value: config.accountName },
            { label: names.userProvisionMode, value: mode },
            { label: names.groupIds, value: config.groups.map(({ name }) => name).join(', ') },
          ]}
        />
      </PageSection>
    </>
  );
}
