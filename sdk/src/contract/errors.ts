import type { AwsRegion } from './regions.js';
import type { Sentence } from './sentences.js';

/**
 * Error codes in `errors[].extensions.code` of a response. (GQL-011) Codes of one domain that carry a value end in `$N`; read them with
 * {@link parseErrorCode}.
 */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
  'DOWNSTREAM_SERVICE_ERROR',
  'OPERATION_DISABLED',
  'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD',
  'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL',
  'ERROR_CUSTOM_USER_LOCKED',
  'ERROR_CUSTOM_MFA_CODE_NOT_MATCH',
  'ERROR_CUSTOM_MFA_CODE_EXPIRED',
  'ERROR_CUSTOM_USER_NOT_FOUND',
  'ERROR_CUSTOM_MFA_LOGIN_ARGS_MISSING',
  'ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND',
  'ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED',
  'ERROR_CUSTOM_RESET_TOKEN_EXPIRED',
  'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL',
  'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED',
  'ERROR_CUSTOM_SSO_DISABLED',
  'ERROR_CUSTOM_PASSKEY_REFUSED',
  'ERROR_CUSTOM_PASSKEY_UNAVAILABLE',
  'ERROR_CUSTOM_FLAGS_READ_ONLY',
  'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS',
  'ERROR_CUSTOM_USER_EXISTS',
  'ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS',
  'ERROR_CUSTOM_EXPORT_TOO_LARGE',
  'ERROR_CUSTOM_EXPORTS_TOO_MANY',
  'ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Name in `extensions.exception.name` of a refused input. (GQL-011) */
export const VALIDATION_EXCEPTION_NAME = 'ValidationError';

/** The server's `extensions` of an error. */
export interface ErrorExtensions {
  readonly code: string;
  /** Id of the request for support; also in the server's log. */
  readonly requestId?: string;
  /** Refused fields: path in the input (`customer.uniqueName`) and message. */
  readonly inputErrors?: readonly { readonly path: string; readonly message: string }[];
  readonly exception?: { readonly name: string };
  /** The message with the data that a translation needs. */
  readonly reasonSentence?: Sentence;
  /** With CONFLICT: the current row. */
  readonly current?: unknown;
  /** With DOWNSTREAM_SERVICE_ERROR: the part of the server's data that cannot be read or written. */
  readonly outage?: Outage;
  /** The region of an outage of kind `region`. */
  readonly awsRegion?: AwsRegion;
  /** With ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS: rights that the caller lacks and so cannot grant; at most {@link MOST_MISSING_RIGHTS}. */
  readonly missing?: readonly MissingRight[];
}

/** A policy action and the resource on which it is missing. */
export interface MissingRight {
  readonly action: string;
  readonly resource: string;
}

/** Maximum number of entries of `missing` in one response. */
export const MOST_MISSING_RIGHTS = 100;

/** `region`: the data of one region; `directory`: data that all regions need; `storage`: the disk is full, so that only reads work. */
export type Outage = 'region' | 'directory' | 'storage';

/** Splits `CODE$N` into the code and its value. */
export function parseErrorCode(raw: string): { readonly code: string; readonly value?: number } {
  const [code = raw, value] = raw.split('$');
  return value === undefined || !/^\d+$/.test(value) ? { code } : { code, value: Number(value) };
}
