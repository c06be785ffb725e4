import { useText } from '@edge-console/sdk';
import { describedBy, FieldFrame, useBoundField } from '@edge-console/sdk/ui';
import { TextArea } from '@blueprintjs/core';
import type { SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { CertificateList } from './CertificateList.js';
import { useCertificates } from './useCertificates.js';
import styles from './sso.module.css';

/** The public certificates as PEM, and below them what the server reads in them. (SSOCFG-005, D-058) */
export function CertificateField({ config }: { readonly config: SsoConfigFragment }) {
  const text = useText();
  const field = useBoundField('certificates');
  const certificates = useCertificates(field.value, config);
  const help = text('sso.fields.certificatesHelp');
  return (
    <>
      <FieldFrame id={field.id} label={text('sso.fields.certificates')} isRequired error={field.error} help={help}>
        <TextArea
          fill
          className={styles.certificates}
          id={field.id}
          name="certificates"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          value={field.value}
          intent={field.error === undefined ? 'none' : 'danger'}
          aria-required
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field.id, field.error, help)}
          onChange={(event) => field.change(event.currentTarget.value)}
          onBlur={field.blur}
        />
      </FieldFrame>
      <CertificateList certificates={certificates} />
    </>
  );
}
