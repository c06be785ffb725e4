import { isAwsRegion, isEmail, LIMITS, type AwsRegion } from '@edge-console/sdk/contract';
import type { ApiError } from '@edge-console/sdk';
import { object, string } from 'yup';
import type { AuthEmailLoginMutation, AuthMfaMethod } from '../graphql/__generated__/operations.js';

/** Input of the first step; kept in memory for the second, never stored. (D-004) */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A completed sign-in. */
export interface SignedIn {
  readonly expiresAt: string;
  readonly defaultAwsRegion: AwsRegion;
}

/** The e-mail is trimmed, the password never is. Messages are keys of this plugin's texts. (LOGIN-014, D-003, D-010) */
export const credentialsSchema = object({
  email: string()
    .trim()
    .required('login.emailRequired')
    .test('email', 'login.emailInvalid', (value) => isEmail(value)),
  password: string().required('login.passwordRequired'),
});

/** The code as it is sent: without pasted blanks, at most six characters. (MFA-002, D-005) */
export function cleanCode(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, LIMITS.mfaCode);
}

export type LoginOutcome =
  | { readonly kind: 'signed-in'; readonly result: SignedIn }
  /** `rememberMinutes` is undefined if the server does not send a value. */
  | { readonly kind: 'mfa'; readonly rememberMinutes: number | undefined; readonly methods: readonly AuthMfaMethod[] | null }
  /** A response that has no meaning. (LOGIN-021) */
  | { readonly kind: 'unclear' };

export function loginOutcome(result: AuthEmailLoginMutation['AuthEmailLogin']): LoginOutcome {
  const { mfa, expiresAt, defaultAwsRegion, minutesForRememberDevice, mfaMethods } = result;
  if (mfa === true) return { kind: 'mfa', rememberMinutes: minutesForRememberDevice ?? undefined, methods: mfaMethods };
  if (expiresAt !== null && isAwsRegion(defaultAwsRegion)) return { kind: 'signed-in', result: { expiresAt, defaultAwsRegion } };
  return { kind: 'unclear' };
}

/** Sentences of a banner: keys of this plugin's texts with their values. */
export interface Banner {
  readonly sentences: readonly { readonly key: string; readonly n?: number }[];
}

function banner(key: string): Banner {
  return { sentences: [{ key }] };
}

export type Failure = { readonly kind: 'locked' } | { readonly kind: 'banner'; readonly banner: Banner } | { readonly kind: 'unexpected' };

const LOCKED: Failure = { kind: 'locked' };

/** The banner of a failed first step. (LOGIN-023 to LOGIN-027) */
export function loginFailure(error: ApiError): Failure {
  const wrong = { key: 'banners.wrongPassword' };
  switch (error.code) {
    case 'ERROR_CUSTOM_USER_LOCKED':
      return LOCKED;
    case 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD':
    case 'BAD_RESPONSE':
      return { kind: 'banner', banner: { sentences: [wrong] } };
    case 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL':
      return {
        kind: 'banner',
        banner: { sentences: error.value === undefined ? [wrong] : [wrong, { key: 'banners.attemptsLeft', n: error.value }] },
      };
    default:
      return { kind: 'unexpected' };
  }
}

const MFA_BANNERS: Readonly<Record<string, string>> = {
  ERROR_CUSTOM_MFA_CODE_EXPIRED: 'banners.codeExpired',
  ERROR_CUSTOM_USER_NOT_FOUND: 'banners.userNotFound',
  ERROR_CUSTOM_MFA_LOGIN_ARGS_MISSING: 'banners.somethingWrong',
};

/** The banner of a failed second step; an unknown failure is shown as a wrong code. (MFA-017 to MFA-021) */
export function mfaFailure(error: ApiError): Failure {
  if (error.code === 'ERROR_CUSTOM_USER_LOCKED') return LOCKED;
  return { kind: 'banner', banner: banner(MFA_BANNERS[error.code] ?? 'banners.codeNotMatch') };
}

/** The banner of a failed resend; the step stays. (MFA-009, D-005) */
export function resendFailure(error: ApiError | undefined): Failure {
  if (error?.code === 'ERROR_CUSTOM_USER_LOCKED') return LOCKED;
  return { kind: 'banner', banner: banner('banners.somethingWrong') };
}
