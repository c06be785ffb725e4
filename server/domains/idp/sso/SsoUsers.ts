import type { CustomErrorCode } from '../../../graphql/errors.js';
import { newId, type Transaction } from '../../../storage/index.js';
import { writeAudit } from '../../common/index.js';
import type { Asserted } from './readAssertion.js';
import type { RefusalReason } from './refusalReasons.js';
import { NOT_FOUND } from './ssoConfigRules.js';
import { SsoStore, type SsoConfig } from './SsoStore.js';

/** Why a sign-in is rejected. */
export interface Refusal {
  readonly code: CustomErrorCode | 'failed';
  /** For the audit, the log and the console. */
  readonly reason: RefusalReason;
}

interface Moment {
  readonly now: Date;
  readonly requestId: string;
}

/** Finds the user of an assertion. Creates the user if the customer has In-time provisioning. (SSOLOGIN-023) */
export const SsoUsers = {
  /** @returns the user's id, or the rejection */
  async find(transaction: Transaction, asserted: Asserted, config: SsoConfig, moment: Moment): Promise<string | Refusal> {
    const known = await this.check(transaction, asserted, config);
    if (known !== undefined) return known;
    // A concurrent sign-in of the same user has created the user.
    return (await provision(transaction, asserted, config, moment)) ?? this.find(transaction, asserted, config, moment);
  },

  /** @returns the user's id, the rejection, or undefined for a user whom the sign-in creates */
  async check(transaction: Transaction, { email }: Asserted, config: SsoConfig): Promise<string | Refusal | undefined> {
    const known = await SsoStore.userByEmail(transaction, email);
    // An identity provider can only sign in users of its own customer. (security.md H17)
    if (known !== undefined && known.customerId !== config.customerId) return { code: NOT_FOUND, reason: 'user of another customer' };
    if (known !== undefined && known.archivedAt !== null) return { code: NOT_FOUND, reason: 'archived user' };
    if (known === undefined && config.userProvisionMode === 'Before') return { code: NOT_FOUND, reason: 'unknown user' };
    return known?.userId;
  },
};

async function provision(
  transaction: Transaction,
  asserted: Asserted,
  config: SsoConfig,
  { now, requestId }: Moment,
): Promise<string | undefined> {
  const { email, firstName, lastName } = asserted;
  const { customerId } = config;
  const userId = newId(now);
  const hierarchyId = config.hierarchyId ?? config.rootHierarchyId;
  const username = config.enabledCustomerIdAsUsernamePrefix ? `${customerId}_${email}` : email;
  const user = { customerId, userId, hierarchyId, email, username, firstName, lastName, userType: 'CUSTOMER', source: 'SSO' } as const;
  if (!(await SsoStore.addUser(transaction, user, config.groupIds))) return undefined;
  await writeAudit(transaction, now, {
    action: 'auth:provisionedBySso',
    customerId,
    subjectId: userId,
    after: { hierarchyId },
    requestId,
  });
  return userId;
}
