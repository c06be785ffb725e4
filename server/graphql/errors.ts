import { GraphQLError } from 'graphql';
import {
  MOST_MISSING_RIGHTS,
  VALIDATION_EXCEPTION_NAME,
  type AwsRegion,
  type ErrorCode,
  type ErrorExtensions,
  type MissingRight,
  type Sentence,
} from '@edge-console/sdk/contract';
import { isDiskFull } from '../diskFull.js';
import { DatabaseUnavailableError } from '../storage/DatabaseUnavailableError.js';

/** A rejected field of an input: its path in the input (`customer.uniqueName`) and the text for the user. */
export interface InputError {
  readonly path: string;
  readonly message: string;
}

/** Error codes of one domain. A code with a value is sent as `CODE$N`. (GQL-011) */
export type CustomErrorCode = Extract<ErrorCode, `ERROR_CUSTOM_${string}`>;

/**
 * An error that the client receives unchanged. Any other error is answered as INTERNAL_SERVER_ERROR without its text. Use the
 * functions below to create one, so that codes and messages are consistent.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Key of the text for a user whose row was rejected. Undefined if the console has its own text, or does not show one. */
  readonly textKey: string | undefined;
  constructor(
    message: string,
    /** Sent as `errors[].extensions`, together with the request id. */
    readonly extensions: ErrorExtensions,
    options?: ErrorOptions & { readonly textKey?: string | undefined },
  ) {
    super(message, options);
    this.textKey = options?.textKey;
  }
}

/** No valid session: answered with HTTP 401. (design.md: Sign-in) */
export function unauthenticated(message = 'Sign in to continue.'): ServiceError {
  return new ServiceError(message, { code: 'UNAUTHENTICATED' });
}

export function forbidden(message = 'You do not have permission to do this.'): ServiceError {
  return new ServiceError(message, { code: 'FORBIDDEN' }, { textKey: 'refusals.forbidden' });
}

/**
 * Also the response for ids of another customer: the two cases must be indistinguishable.
 *
 * @param path path in the input of the id that was not found, if the user chose it in a form; the console shows the error at its field
 */
export function notFound(message = 'Not found.', path?: string): ServiceError {
  const inputErrors = path === undefined ? {} : { inputErrors: [{ path, message }] };
  return new ServiceError(message, { code: 'NOT_FOUND', ...inputErrors }, { textKey: 'refusals.notFound' });
}

/** The row was changed in the meantime; `current` is the current row in the shape of the field's type. (data.md: Rows) */
export function conflict(current?: unknown, message = 'Another user changed this in the meantime.'): ServiceError {
  return new ServiceError(message, { code: 'CONFLICT', ...(current === undefined ? {} : { current }) }, { textKey: 'refusals.conflict' });
}

/**
 * A request that a console never sends: malformed ids, unknown sort columns, exceeded limits.
 * @param textKey key of the text for a user, for requests that are the result of a row
 */
export function badRequest(message: string, textKey?: string): ServiceError {
  return new ServiceError(message, { code: 'BAD_REQUEST' }, { textKey });
}

/** An input the user can correct; the console shows each message at its field. (GQL-011) */
export function validationError(inputErrors: readonly InputError[], message = 'Please correct the marked fields.'): ServiceError {
  return new ServiceError(message, {
    code: 'BAD_REQUEST',
    inputErrors,
    exception: { name: VALIDATION_EXCEPTION_NAME },
  });
}

/** A rejected input of an operator. The screen shows the reason in the operator's language. */
export function refusedField(path: string, sentence: Sentence): ServiceError {
  const { message } = sentence;
  return new ServiceError(message, {
    code: 'BAD_REQUEST',
    inputErrors: [{ path, message }],
    exception: { name: VALIDATION_EXCEPTION_NAME },
    reasonSentence: sentence,
  });
}

/**
 * @param value replaces the code's `$N`: remaining attempts, minutes
 * @param textKey key of the text for a user, for a code that can be the reason why a job failed
 */
export function customError(code: CustomErrorCode, value?: number, message = 'The request was refused.', textKey?: string): ServiceError {
  return new ServiceError(message, { code: value === undefined ? code : `${code}$${String(value)}` }, { textKey });
}

/** A code of one domain about one field of an input. The console shows the message at the field. */
export function customInputError(code: CustomErrorCode, { path, message }: InputError, textKey?: string): ServiceError {
  return new ServiceError(message, { code, inputErrors: [{ path, message }] }, { textKey });
}

/** The caller tried to grant rights that they do not have. (D-163) */
export function exceedsRights(missing: readonly MissingRight[]): ServiceError {
  const actions = [...new Set(missing.map(({ action }) => action))];
  return new ServiceError(
    `You cannot grant permissions that you do not have: ${actions.join(', ')}.`,
    { code: 'ERROR_CUSTOM_GRANT_EXCEEDS_RIGHTS' satisfies CustomErrorCode, missing: missing.slice(0, MOST_MISSING_RIGHTS) },
    { textKey: 'refusals.exceedsRights' },
  );
}

export function rateLimited(message = 'Too many requests. Please wait a moment and try again.'): ServiceError {
  return new ServiceError(message, { code: 'RATE_LIMITED' });
}

/** An external service, such as mail, SMS or an identity provider, failed. */
export function downstreamError(message: string, cause?: unknown): ServiceError {
  return new ServiceError(message, { code: 'DOWNSTREAM_SERVICE_ERROR' }, { cause });
}

/** The database of a region is unavailable. Calls that do not need it still work. */
export function regionUnavailable(awsRegion: AwsRegion): ServiceError {
  const message = `Region ${awsRegion} is temporarily unavailable. Other regions are not affected. Try again in a few minutes.`;
  return new ServiceError(message, { code: 'DOWNSTREAM_SERVICE_ERROR', outage: 'region', awsRegion });
}

export function directoryUnavailable(): ServiceError {
  const message = 'The console is temporarily unavailable. Try again in a few minutes.';
  return new ServiceError(message, { code: 'DOWNSTREAM_SERVICE_ERROR', outage: 'directory' });
}

/** The disk of the database is full. The write failed; reads still succeed. */
export function storageFull(): ServiceError {
  const message = 'Changes cannot be saved: the storage of the server is full. Nothing was changed. Contact support.';
  return new ServiceError(message, { code: 'DOWNSTREAM_SERVICE_ERROR', outage: 'storage' });
}

/** The operation belongs only to plugins whose flag is off. (FLAG-007) */
export function operationDisabled(): ServiceError {
  return new ServiceError('This operation is switched off.', { code: 'OPERATION_DISABLED' });
}

/** An error in a response. */
export interface ClientError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly extensions: ErrorExtensions;
}

export const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side.';

/** Finds the ServiceError in a thrown value, however GraphQL wrapped it. */
export function serviceErrorOf(thrown: unknown): ServiceError | undefined {
  if (thrown instanceof ServiceError) return thrown;
  if (thrown instanceof GraphQLError && thrown.originalError) return serviceErrorOf(thrown.originalError);
  return undefined;
}

/** The client's error for an outage in a thrown value. The log contains the reason for operators. */
export function outageOf(thrown: unknown): ServiceError | undefined {
  if (thrown instanceof DatabaseUnavailableError)
    return thrown.place === 'directory' ? directoryUnavailable() : regionUnavailable(thrown.place);
  if (isDiskFull(thrown)) return storageFull();
  return thrown instanceof GraphQLError ? outageOf(thrown.originalError) : undefined;
}

/** Whether GraphQL rejected the document or the variables. Such an error has no path, because no resolver was called. */
function isRequestError(thrown: unknown): thrown is GraphQLError {
  return thrown instanceof GraphQLError && thrown.path === undefined;
}

export interface ErrorMapping {
  readonly requestId: string;
  /** Receives every error except {@link ServiceError}s and malformed requests. */
  readonly onUnexpected: (thrown: unknown) => void;
  /** Whether messages may name fields that the caller did not (`Did you mean ...?`). */
  readonly suggestions: boolean;
}

/** Maps an error to its response. The response never contains a stack trace, SQL or a path. (security.md H26) */
export function toClientError(thrown: unknown, mapping: ErrorMapping): ClientError {
  const known = serviceErrorOf(thrown);
  const path = thrown instanceof GraphQLError && thrown.path ? { path: thrown.path } : {};
  if (known) {
    return { message: known.message, ...path, extensions: { ...known.extensions, requestId: mapping.requestId } };
  }
  if (isRequestError(thrown)) {
    const message = mapping.suggestions ? thrown.message : thrown.message.replace(/ ?Did you mean .*\?$/s, '');
    return { message, extensions: { code: 'BAD_REQUEST', requestId: mapping.requestId } };
  }
  mapping.onUnexpected(thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown);
  const outage = outageOf(thrown);
  if (outage) return { message: outage.message, ...path, extensions: { ...outage.extensions, requestId: mapping.requestId } };
  return {
    message: INTERNAL_ERROR_MESSAGE,
    ...path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: mapping.requestId },
  };
}
