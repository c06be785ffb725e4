import type { ApiError } from '@edge-console/sdk';
import { isEmail } from '@edge-console/sdk/contract';
import { object, string } from 'yup';

/** (RESET-003, RESET-007) */
export const addressSchema = object({
  email: string()
    .trim()
    .required('login.emailRequired')
    .test('email', 'login.emailInvalid', (value) => isEmail(value)),
});

/** Texts of a failed reset: keys of this plugin's texts. */
export interface ResetFailure {
  readonly title: string;
  readonly text: string;
  /** The server's own message, shown before `text`. */
  readonly message?: string;
}

export const LINK_EXPIRED: ResetFailure = { title: 'resetFailures.expiredTitle', text: 'resetFailures.expired' };
export const RESET_UNEXPECTED: ResetFailure = { title: 'failures.title', text: 'resetFailures.failed' };

const FAILURES: Readonly<Record<string, ResetFailure>> = {
  ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND: { title: 'resetFailures.notFoundTitle', text: 'resetFailures.failed' },
  ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED: { title: 'resetFailures.archivedTitle', text: 'resetFailures.archived' },
  ERROR_CUSTOM_RESET_TOKEN_EXPIRED: LINK_EXPIRED,
};

/** (RESET-022 to RESET-026) */
export function resetFailure(error: ApiError): ResetFailure {
  if (error.code === 'BAD_REQUEST')
    return { title: 'resetFailures.refusedTitle', text: 'resetFailures.stronger', message: refusalOf(error) };
  return FAILURES[error.code] ?? RESET_UNEXPECTED;
}

/** Errors of a failed password change: errors of fields, or a message. Failed attempts count as those at sign-in. (LOGIN-032) */
export function changeFailure(error: ApiError): ResetFailure & { readonly field?: Readonly<Record<string, string>> } {
  const failed: ResetFailure = { title: 'failures.title', text: 'account.passwordFailed' };
  if (error.code === 'BAD_REQUEST') return resetFailure(error);
  return error.code.startsWith('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD')
    ? { ...failed, field: { current: 'account.passwordWrong' } }
    : failed;
}

/** The server's first objection to a password, with a capital letter. (RESET-025) */
export function refusalOf(error: ApiError): string {
  const message = error.extensions.inputErrors?.[0]?.message ?? error.message;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
