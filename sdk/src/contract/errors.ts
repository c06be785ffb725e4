import type { AwsRegion } from './regions.js';
import type { Sentence } from './sentences.js';

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
