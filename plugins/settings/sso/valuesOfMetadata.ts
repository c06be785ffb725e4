import type { IDPReadSSOMetadataQuery } from '../graphql/__generated__/operations.js';
import { joinCertificates } from './certificateText.js';
import type { SsoValues } from './ssoForm.js';

/** A value of the form that metadata contains. */
export type FilledValue = readonly [name: keyof SsoValues & ('idpEntityId' | 'loginUrl' | 'logoutUrl' | 'certificates'), value: string];

/** The values that metadata contains. Values that it lacks stay in the form. */
export function valuesOfMetadata(
  read: Omit<IDPReadSSOMetadataQuery['IDPReadSSOMetadata'], '__typename' | 'problems'>,
): readonly FilledValue[] {
  const certificates = read.publicCertificates.length === 0 ? null : joinCertificates(read.publicCertificates);
  const { idpEntityId, loginUrl, logoutUrl } = read;
  return Object.entries({ idpEntityId, loginUrl, logoutUrl, certificates }).flatMap(([name, value]) =>
    value === null ? [] : [[name as FilledValue[0], value]],
  );
}
