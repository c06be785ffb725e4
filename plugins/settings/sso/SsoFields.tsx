import { useText } from '@edge-console/sdk';
import {
  ActionButton,
  MultiChoiceField,
  PageSection,
  RadioField,
  RequiredNote,
  TextField,
  type DialogInAddress,
} from '@edge-console/sdk/ui';
import { DocumentOpenIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { useGroupSearch } from './useGroupSearch.js';
import { useSsoFieldNames } from './useSsoFieldNames.js';
import styles from './sso.module.css';

interface SsoFieldsProps {
  readonly config: SsoConfigFragment;
  /** The field of the certificates. */
  readonly certificates: ReactNode;
  /** Rights of the default groups that the user lacks. */
  readonly missing: readonly string[];
  /** The dialog that reads the identity provider's metadata. */
  readonly metadata: DialogInAddress;
}

/** Values of the identity provider, and of the users that it signs in. (SSOCFG-005 to SSOCFG-008) */
export function SsoFields({ config, certificates, missing, metadata }: SsoFieldsProps) {
  const text = useText();
  const names = useSsoFieldNames();
  const { search, initial } = useGroupSearch(config);
  return (
    <>
      <PageSection title={text('sso.provider.title')} intro={text('sso.provider.intro')}>
        <div className={styles.fields}>
          <div className={styles.fill}>
            <ActionButton
              variant="outlined"
              icon={<DocumentOpenIcon aria-hidden />}
              preparing={metadata.preparing}
              onClick={() => metadata.open()}
            >
              {text('sso.metadata.button')}
            </ActionButton>
          </div>
          <RequiredNote />
          <TextField name="idpEntityId" label={names.idpEntityId} isRequired help={text('sso.fields.idpEntityIdHelp')} />
          <TextField name="loginUrl" label={names.loginUrl} isRequired help={text('sso.fields.loginUrlHelp')} />
          <TextField name="logoutUrl" label={names.logoutUrl} help={text('sso.fields.logoutUrlHelp')} />
          {certificates}
        </div>
      </PageSection>
      <PageSection title={text('sso.users.title')}>
        <div className={styles.fields}>
          <MultiChoiceField
            name="groupIds"
            label={names.groupIds}
            options={search}
            initial={initial}
            help={text('sso.fields.groupsHelp')}
          />
          {missing.length === 0 ? null : <p className={styles.problem}>{text('sso.errors.missing', { rights: missing.join(', ') })}</p>}
          <RadioField
            name="userProvisionMode"
            label={names.userProvisionMode}
            isRequired
            options={[
              { value: 'In-time', label: text('sso.modes.inTime'), help: text('sso.modes.inTimeHelp') },
              { value: 'Before', label: text('sso.modes.before'), help: text('sso.modes.beforeHelp') },
            ]}
          />
        </div>
      </PageSection>
    </>
  );
}
