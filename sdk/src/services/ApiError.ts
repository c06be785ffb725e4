import { parseErrorCode, VALIDATION_EXCEPTION_NAME, type ErrorExtensions } from '../contract/index.js';

/** A failed call. `code` is the server's, or `NETWORK` (no complete response) or `BAD_RESPONSE` (a response that is not GraphQL). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  /** The value N of a code such as `..._WITH_LEFT_TRIAL$N`. */
  readonly value: number | undefined;

  constructor(
    message: string,
    readonly extensions: ErrorExtensions,
    readonly httpStatus?: number,
  ) {
    super(message);
    const parsed = parseErrorCode(extensions.code);
    this.code = parsed.code;
    this.value = parsed.value;
  }

  get isForbidden(): boolean {
    return this.code === 'FORBIDDEN';
  }

  get isUnauthenticated(): boolean {
    return this.code === 'UNAUTHENTICATED' || this.httpStatus === 401;
  }

  get isValidation(): boolean {
    return this.extensions.exception?.name === VALIDATION_EXCEPTION_NAME;
  }
}

/** A query that was replaced, because a later query with the same tracker id was sent. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}
