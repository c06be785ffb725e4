import { faultOfProviderAddress, LIMITS } from '@edge-console/sdk/contract';
import type { Conflict, Saved } from '@edge-console/sdk/ui';
import { array, boolean, number, object, string, type ObjectSchema } from 'yup';
import type { IDPCreateSSOConfigInput, IDPUpdateSSOConfigInput, SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { holdsPrivateKey, joinCertificates, splitCertificates } from './certificateText.js';

/** Values of the form. */
export interface SsoValues {
  enabled: boolean;
  idpEntityId: string;
  loginUrl: string;
  logoutUrl: string;
  /** PEM blocks, one below the other. (D-058) */
  certificates: string;
  groupIds: string[];
  userProvisionMode: string;
}

const address = (tooLong: string) =>
  string()
    .trim()
    .default('')
    .max(LIMITS.url, tooLong)
    .test('valid', 'sso.errors.urlInvalid', (value) => value === '' || faultOfProviderAddress(value) !== 'invalid')
    .test('secure', 'sso.errors.urlInsecure', (value) => value === '' || faultOfProviderAddress(value) !== 'insecure');

/** Values are trimmed; messages are keys of this plugin's texts. (SSOCFG-010 to SSOCFG-016) */
export const ssoSchema: ObjectSchema<SsoValues> = object({
  enabled: boolean().required(),
  idpEntityId: string().trim().required('sso.errors.entityIdRequired').max(LIMITS.entityId, 'sso.errors.entityIdLong'),
  loginUrl: address('sso.errors.loginUrlLong').required('sso.errors.loginUrlRequired'),
  logoutUrl: address('sso.errors.logoutUrlLong'),
  certificates: string()
    .trim()
    .required('sso.errors.certificatesRequired')
    .max(LIMITS.certificates, 'sso.errors.certificatesLong')
    .test('private', 'sso.problems.privateKey', (value) => !holdsPrivateKey(value)),
  groupIds: array(string().required()).required().max(LIMITS.defaultGroups, 'sso.errors.groupsMany'),
  userProvisionMode: string().required(),
});

/** Inputs that the server may reject although the form accepts them, for both mutations. */
export const SSO_REFUSALS = Object.fromEntries(
  ['ssoConfig', 'update'].flatMap((input) => [
    [`${input}.idpEntityId`, { idpEntityId: 'sso.errors.entityIdRequired' }],
    [`${input}.loginUrl`, { loginUrl: 'sso.errors.urlInvalid' }],
    [`${input}.logoutUrl`, { logoutUrl: 'sso.errors.urlInvalid' }],
    [`${input}.publicCertificates`, { certificates: 'sso.errors.certificatesRefused' }],
    [`${input}.groupIds`, { groupIds: 'sso.errors.groupMissing' }],
  ]),
);

type StoredValues = Pick<
  SsoConfigFragment,
  'enabled' | 'idpEntityId' | 'loginUrl' | 'logoutUrl' | 'publicCertificates' | 'groupIds' | 'userProvisionMode'
>;

/** The values that a form opens with. */
export function toSsoValues({ enabled, groupIds, userProvisionMode, publicCertificates, ...addresses }: StoredValues): SsoValues {
  return {
    enabled,
    idpEntityId: addresses.idpEntityId ?? '',
    loginUrl: addresses.loginUrl ?? '',
    logoutUrl: addresses.logoutUrl ?? '',
    certificates: joinCertificates(publicCertificates),
    groupIds: [...groupIds],
    userProvisionMode,
  };
}

/** The configuration after a save, with which the form continues. */
export function savedConfig(config: SsoConfigFragment): Saved<SsoValues> {
  return { values: toSsoValues(config), version: config.version };
}

function sentValues({ certificates, ...values }: SsoValues) {
  return { ...values, publicCertificates: splitCertificates(certificates) };
}

/** The customer of the first save. */
export interface SsoPlace {
  readonly accountName: string;
  readonly organizationId: string;
  readonly customerId: string;
  readonly region: string;
  readonly hierarchyId: string;
}

/** (SSOCFG-021, SSOCFG-004) */
export function toCreate(values: SsoValues, place: SsoPlace, idempotencyKey: string): IDPCreateSSOConfigInput {
  const accountName = place.accountName.trim().toLowerCase();
  return { ...place, accountName, ...sentValues(values), enableEdge: true, idempotencyKey };
}

/** (SSOCFG-022) */
export function toUpdate(values: SsoValues, version: number): IDPUpdateSSOConfigInput {
  return { ...sentValues(values), version };
}

const currentConfig = object({
  enabled: boolean().required(),
  idpEntityId: string().nullable().default(null),
  loginUrl: string().nullable().default(null),
  logoutUrl: string().nullable().default(null),
  publicCertificates: array(string().required()).required(),
  groupIds: array(string().required()).required(),
  groups: array(object({ _id: string().required(), name: string().required() })).required(),
  userProvisionMode: string().required(),
  version: number().required(),
});

/**
 * Reads the stored configuration, which a CONFLICT carries.
 * @param groupName the name of a group that the form has
 */
export function ssoConflict(current: unknown, groupName: (id: string) => string | undefined): Conflict<SsoValues> {
  const { version, groups, ...stored } = currentConfig.validateSync(current);
  const nameOf = (id: string) => groups.find(({ _id }) => _id === id)?.name ?? groupName(id) ?? id;
  return { values: toSsoValues(stored), version, describe: ({ groupIds }) => ({ groupIds: groupIds.map(nameOf).join(', ') }) };
}
