import type { FastifyError } from 'fastify';
import { badRequest, serviceErrorOf, type ClientError } from '../../graphql/errors.js';

/** Response of the API, in the form that GraphQL defines. `data` is absent if the request was rejected before its execution. */
export interface ApiAnswer {
  readonly data?: unknown;
  readonly errors?: readonly ClientError[];
}

/** HTTP status of a response: 401 for an expired session, 400 for an invalid request. */
export function statusOf(answer: ApiAnswer): number {
  const codes = answer.errors?.map((error) => error.extensions.code) ?? [];
  if (codes.includes('UNAUTHENTICATED')) return 401;
  return answer.data === undefined && codes.includes('BAD_REQUEST') ? 400 : 200;
}

export function tooLarge() {
  return badRequest('The request is too large.');
}

/** Maps errors of the HTTP server (size, content type, malformed JSON) to errors of the API. */
export function fromHttpError(error: unknown): unknown {
  if (serviceErrorOf(error)) return error;
  const status = (error as FastifyError).statusCode;
  if (status === undefined || status < 400 || status >= 500) return error;
  if (status === 413) return tooLarge();
  if (status === 415) return badRequest('Only application/json is accepted.');
  return badRequest('The body is not valid JSON.');
}
