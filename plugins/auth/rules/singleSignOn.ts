import { isEmail, LIMITS } from '@edge-console/sdk/contract';
import { object, string } from 'yup';
import type { RedirectTarget, RefusedRedirect } from './redirect.js';

const ACCOUNT_NAME = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

export interface SingleSignOnValues {
  readonly value: string;
}

/** An e-mail if it contains an '@', otherwise an account name, in lower case. (SSOLOGIN-013 to SSOLOGIN-016, D-012) */
export const singleSignOnSchema = object({
  value: string()
    .trim()
    .lowercase()
    .required('sso.required')
    .max(LIMITS.email, 'sso.tooLong')
    .test('email', 'sso.email', (value) => !value.includes('@') || isEmail(value))
    .test('accountName', 'sso.accountName', (value) => value.includes('@') || ACCOUNT_NAME.test(value)),
});

/** The request for this value. (SSOLOGIN-011) */
export function loginInput(value: string, redirect: string) {
  return { redirect, enableEdge: true, ...(value.includes('@') ? { email: value } : { accountName: value }) };
}

/** The address that is sent if the redirect is allowed. (SSOLOGIN-011) */
export function absoluteRedirect(target: Exclude<RedirectTarget, RefusedRedirect>, origin: string): string {
  return target.kind === 'outside' ? target.url : new URL(target.kind === 'inside' ? target.path : '/', origin).href;
}

interface FailureKeys {
  readonly title: string;
  readonly text: string;
}

const FAILURES: Readonly<Record<string, FailureKeys>> = {
  ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL: { title: 'sso.notFoundTitle', text: 'sso.notFoundText' },
  ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED: { title: 'sso.notInitializedTitle', text: 'sso.notInitializedText' },
  ERROR_CUSTOM_SSO_DISABLED: { title: 'sso.disabledTitle', text: 'sso.disabledText' },
};

/** Keys of the messages for refusals. (SSOLOGIN-018 to SSOLOGIN-021) */
export function failureKeys(code: string): FailureKeys {
  return FAILURES[code] ?? { title: 'sso.failedTitle', text: 'sso.failedText' };
}
