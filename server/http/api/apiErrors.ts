import type { FastifyError } from 'fastify';
import { badRequest, serviceErrorOf, type ClientError } from '../../graphql/errors.js';

/** Answer of the API: GraphQL's own form. `data` is absent where the request was refused before it ran. */
export interface ApiAnswer {
  readonly data?: unknown;
  readonly errors?: readonly ClientError[];
}

/** HTTP status of an answer: 401 tells the console that the session is over, 400 that the request itself is wrong. */
export function statusOf(answer: ApiAnswer): number {
  const codes = answer.errors?.map((error) => error.extensions.code) ?? [];
  if (codes.includes('UNAUTHENTICATED')) return 401;
  return answer.data === undefined && codes.includes('BAD_REQUEST') ? 400 : 200;
}

/** Refusals of the HTTP server itself (size, content type, malformed JSON) in the API's words. */
export function fromHttpError(error: unknown): unknown {
  if (serviceErrorOf(error)) return error;
  const status = (error as FastifyError).statusCode;
  if (status === undefined || status < 400 || status >= 500) return error;
  if (status === 413) return badRequest('The request is too large.');
  if (status === 415) return badRequest('Only application/json is accepted.');
  return badRequest('The body is not valid JSON.');
}
