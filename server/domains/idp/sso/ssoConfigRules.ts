import { LIMITS } from '@edge-console/sdk/contract';
import type { CustomErrorCode } from '../../../graphql/errors.js';
import { readKeys } from './certificates.js';
import type { SsoConfig } from './SsoStore.js';

export const NOT_FOUND = 'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL';
export const NOT_INITIALIZED = 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED';
export const DISABLED = 'ERROR_CUSTOM_SSO_DISABLED';

/** The same format as at the creation of a customer, because it is a part of addresses. (D-012) */
const ACCOUNT_NAME = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** The caller is not signed in, so only plausible names are looked up in the database. */
export function isAccountName(text: string): boolean {
  return text.length <= LIMITS.name && ACCOUNT_NAME.test(text);
}

/** Whether browsers may be sent to the address; rejects 'javascript:'. */
export function isWebAddress(address: string | null): address is string {
  return address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Whether sign-ins are possible with this configuration, and otherwise why not. (SSOLOGIN-018 to SSOLOGIN-020) */
export function refusalOf(config: SsoConfig | 'unknown-name', accountName: string | null | undefined): CustomErrorCode | undefined {
  if (config === 'unknown-name') return accountName === undefined ? NOT_FOUND : NOT_INITIALIZED;
  if (!config.enabled) return DISABLED;
  const isComplete = config.initialized && isWebAddress(config.loginUrl) && config.idpEntityId !== null;
  return isComplete && readKeys(config.publicCertificates).length > 0 ? undefined : NOT_INITIALIZED;
}
