import { array, boolean, mixed, object, string } from 'yup';
import { faultOfProviderAddress, LIMITS } from '@edge-console/sdk/contract';
import { readInput } from '../../../graphql/readInput.js';

/** Ways to treat a user whom the identity provider has signed in, and whom the console does not know. (SSOCFG-008) */
export const PROVISION_MODES = ['In-time', 'Before'] as const;

type ProvisionMode = (typeof PROVISION_MODES)[number];

/** The values that an administrator edits. */
export interface ConfigValues {
  readonly enabled: boolean;
  readonly loginUrl: string;
  readonly logoutUrl: string | null;
  readonly idpEntityId: string | null;
  readonly userProvisionMode: ProvisionMode;
  readonly groupIds: readonly string[];
  /** As entered. */
  readonly publicCertificates: readonly string[];
}

/** Values that older clients do not send. */
type Optional = 'logoutUrl' | 'idpEntityId' | 'userProvisionMode';

/** An update; undefined values stay as they are. */
export type ConfigChanges = Omit<ConfigValues, Optional> & { readonly [Name in Optional]: ConfigValues[Name] | undefined };

const INSECURE = 'Please enter a url that begins with https://';

const address = (message: { readonly long: string }) =>
  string()
    .trim()
    .max(LIMITS.url, message.long)
    .test('valid', 'Please enter a valid url', (value = '') => value === '' || faultOfProviderAddress(value) !== 'invalid')
    .test('secure', INSECURE, (value = '') => value === '' || faultOfProviderAddress(value) !== 'insecure');

/** Whether a text can be the entity id of a provider. The parser of metadata also decodes characters that XML forbids. */
export function isEntityId(text: string): boolean {
  return text.length > 0 && text.length <= LIMITS.entityId && !/[\p{Cc}\p{Surrogate}]/u.test(text);
}

const asEmpty = (value: unknown) => value ?? undefined;

const isShort = (texts: readonly string[]) => texts.join('\n').length <= LIMITS.certificates;
const CERTIFICATES_LONG = 'Please keep the public certificate within 5000 characters';

/** (SSOCFG-010 to SSOCFG-016) */
const schema = object({
  enabled: boolean().required(),
  loginUrl: address({ long: 'Please keep the login url within 1000 characters' }).required('Please enter the login url'),
  logoutUrl: address({ long: 'Please keep the logout url within 1000 characters' }).nullable(),
  idpEntityId: string()
    .transform(asEmpty)
    .trim()
    .max(LIMITS.entityId, 'Please keep the entity id within 1024 characters')
    .test('entityId', 'Please enter the entity id of the identity provider', (value) => value === undefined || isEntityId(value)),
  userProvisionMode: mixed<ProvisionMode>().transform(asEmpty).oneOf(PROVISION_MODES, 'Please select a user provisioning mode'),
  groupIds: array(string().required()).required().max(LIMITS.defaultGroups, 'Please select no more than 100 user groups'),
  publicCertificates: array(string().trim().defined())
    .required()
    .test('required', 'Please enter the public certificate', (texts) => texts.join('') !== '')
    .test('length', CERTIFICATES_LONG, isShort),
});

const certificatesSchema = object({
  publicCertificates: array(string().trim().defined()).required().test('length', CERTIFICATES_LONG, isShort),
});

/**
 * Reads and trims the values.
 * @param path of the input in the call: `ssoConfig`, `update`
 * @throws a validation error for the rejected fields
 */
export function readConfigChanges(input: unknown, path: string): ConfigChanges {
  const { logoutUrl, idpEntityId, userProvisionMode, ...values } = readInput(schema, input, path);
  return {
    ...values,
    groupIds: [...new Set(values.groupIds)],
    logoutUrl: logoutUrl === undefined ? undefined : logoutUrl || null,
    idpEntityId,
    userProvisionMode,
  };
}

/** The texts of certificates that are read before they are saved. @throws a validation error for texts that are too long */
export function readCertificateTexts(input: unknown, path: string): readonly string[] {
  return readInput(certificatesSchema, input, path).publicCertificates;
}
