import { GraphqlServiceToken, SessionServiceToken, type SettingsTabStatus, type SettingsTabStatusSource } from '@edge-console/sdk';
import { IDPGetSSOConfigDocument, type SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { WARNED_DAYS } from './ssoActions.js';

type Rated = Pick<SsoConfigFragment, 'initialized' | 'enabled' | 'idpEntityId' | 'loginUrl' | 'certificates'>;

/**
 * `incomplete` if sign-ins are rejected for a missing value, and `error` if the last certificate has expired or soon will: the provider then
 * signs with a key that the console does not know. A bare key does not expire.
 */
export function rateSso({ initialized, enabled, idpEntityId, loginUrl, certificates }: Rated): SettingsTabStatus {
  if (!initialized || !enabled) return 'off';
  if (idpEntityId === null || loginUrl === null || certificates.length === 0) return 'incomplete';
  return certificates.some(({ daysLeft }) => daysLeft === null || daysLeft >= WARNED_DAYS) ? 'ok' : 'error';
}

const ssoStatus: SettingsTabStatusSource = {
  async read({ services, signal }) {
    const { state } = services.get(SessionServiceToken);
    if (state.status !== 'signed-in') return 'off';
    const filter = { customerId: state.customer.customerId, enableEdge: true };
    const options = { fetchPolicy: 'network-only', signal } as const;
    return rateSso((await services.get(GraphqlServiceToken).query(IDPGetSSOConfigDocument, { filter }, options)).IDPGetSSOConfig);
  },
};
export default ssoStatus;
