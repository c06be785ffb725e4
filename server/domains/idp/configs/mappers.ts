import type { AwsRegion } from '@edge-console/sdk/contract';
import type { SSORefusalReason } from '../../../graphql/__generated__/resolvers.js';
import type { RefusalReason } from '../sso/refusalReasons.js';
import { CLAIMS } from '../sso/readAssertion.js';
import { addressesOf } from '../sso/samlOf.js';
import type { SsoOutcome } from '../sso/SsoOutcomes.js';
import { type CertificateFacts } from './certificateFacts.js';
import { judgeCertificates } from './certificateRules.js';
import type { FoundConfig } from './SsoConfigService.js';

/** (SSOCFG-009) */
const CLAIM_KEYS = [CLAIMS.email[0], CLAIMS.firstName[0], CLAIMS.lastName[0]];

/** A new configuration is enabled, and creates users at their first sign-in. (SSOCFG-003, SSOCFG-008) */
const NEW_CONFIG = {
  groupIds: [],
  enabled: true,
  loginUrl: null,
  logoutUrl: null,
  idpEntityId: null,
  userProvisionMode: 'In-time',
  publicCertificates: [],
  enabledCustomerIdAsUsernamePrefix: false,
  createdAt: null,
  updatedAt: null,
  version: 0,
} as const;

/** (SSOCFG-027) @param console address of the console */
export function toSsoConfig({ customer, row, groups, outcomes }: FoundConfig, console: string, now: Date) {
  const { customerId, organizationId, awsRegion, uniqueName, rootHierarchyId } = customer;
  const accountName = row?.accountName ?? uniqueName;
  const { publicCertificates, ...values } = row ?? NEW_CONFIG;
  return {
    ...values,
    accountName,
    organizationId,
    customerId,
    region: awsRegion,
    hierarchyId: row?.hierarchyId ?? rootHierarchyId,
    groupIds: [...values.groupIds],
    groups: groups.map(({ groupId, name, archivedAt }) => ({ _id: groupId, name, archivedAt })),
    publicCertificates: [...publicCertificates],
    certificates: judgeCertificates(publicCertificates, publicCertificates, now).map(toCertificate),
    attributeClaimKeys: [...CLAIM_KEYS],
    ...addressesFor(console, awsRegion as AwsRegion, accountName),
    initialized: row !== undefined,
    lastSignIn: outcomeOf(outcomes, 'sign-in'),
    lastRefusal: outcomeOf(outcomes, 'refusal'),
    lastTest: outcomeOf(outcomes, 'test'),
  };
}

/** What the identity provider and the customer's users need. */
function addressesFor(console: string, awsRegion: AwsRegion, accountName: string) {
  const { entityId, acsUrl, sloUrl } = addressesOf(console, awsRegion, accountName);
  const signInUrl = new URL(`/loginWithSSO?${new URLSearchParams({ account_name: accountName })}`, console).toString();
  // The entity id is also the address of the metadata, and the audience of responses.
  return { entityId, samlAudience: entityId, metadataUrl: entityId, acsUrl, sloUrl, signInUrl };
}

/** The answer of a row in a CONFLICT is not completed by the schema, so it contains null for missing values. */
export function toCertificate({ subject, issuer, fingerprint, validFrom, validUntil, daysLeft, problem }: CertificateFacts) {
  return {
    subject: subject ?? null,
    issuer: issuer ?? null,
    fingerprint: fingerprint ?? null,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    daysLeft: daysLeft ?? null,
    problem: problem ?? null,
  };
}

function outcomeOf(outcomes: readonly SsoOutcome[], kind: SsoOutcome['kind']) {
  const found = outcomes.find((outcome) => outcome.kind === kind);
  return found === undefined ? null : { at: found.at, reason: found.reason === null ? null : toReason(found.reason) };
}

function toReason(reason: RefusalReason): SSORefusalReason {
  return reason.replaceAll(' ', '_').toUpperCase() as Uppercase<Underscored<RefusalReason>>;
}

type Underscored<T extends string> = T extends `${infer First} ${infer Rest}` ? `${First}_${Underscored<Rest>}` : T;
