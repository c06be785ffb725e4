import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client';
import type { ErrorExtensions } from '../contract/index.js';
import { ApiError } from './ApiError.js';

function codeOfStatus(status: number): string {
  return status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL_SERVER_ERROR';
}

/** The {@link ApiError} in the error of a GraphQL call. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const extensions = (first?.extensions ?? {}) as Partial<ErrorExtensions>;
    return new ApiError(first?.message ?? error.message, { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' });
  }
  if (ServerParseError.is(error)) return new ApiError(error.message, { code: 'BAD_RESPONSE' }, error.statusCode);
  if (ServerError.is(error)) return new ApiError(error.message, { code: codeOfStatus(error.statusCode) }, error.statusCode);
  return new ApiError(error instanceof Error ? error.message : String(error), { code: 'NETWORK' });
}
