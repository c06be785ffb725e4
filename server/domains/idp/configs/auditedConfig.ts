import { readCertificates } from './certificateFacts.js';
import type { ConfigRow } from './SsoConfigStore.js';

type Audited = Pick<
  ConfigRow,
  'enabled' | 'loginUrl' | 'logoutUrl' | 'idpEntityId' | 'userProvisionMode' | 'groupIds' | 'publicCertificates'
>;

/** The state of a configuration for the audit. Certificates are named by subject and fingerprint, which readers can compare. */
export function auditedConfig({ enabled, loginUrl, logoutUrl, idpEntityId, userProvisionMode, groupIds, publicCertificates }: Audited) {
  const certificates = readCertificates(publicCertificates, new Date(0)).map(({ subject, fingerprint }) =>
    [subject, fingerprint].filter((part) => part !== undefined).join(', '),
  );
  return { enabled, loginUrl, logoutUrl, idpEntityId, userProvisionMode, groupIds, certificates };
}

/** Fields of audit rows that readers of the history may see. */
export const AUDITED_FIELDS = ['enabled', 'loginUrl', 'logoutUrl', 'idpEntityId', 'userProvisionMode', 'groupIds', 'certificates'] as const;
