import type { EvaluationContext } from '@openfeature/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateGuard } from '../rateLimits.js';
import type { FlagAnswers } from '../../flags/FlagAnswers.js';
import { evaluateInBulk, steadyTag, toAnswer } from './bulkEvaluation.js';
import { registerFlagEvents, type FlagEventLimits, type FollowedCatalogue } from './flagEvents.js';

/** Bytes of a context: ids of a user, of a customer and of some hundred groups. */
const CONTEXT_BYTES = 32 * 1024;
const EVALUATE_PATH = '/ofrep/v1/evaluate/flags';

function readContext(body: unknown): EvaluationContext | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const context = (body as { context?: unknown }).context ?? {};
  return typeof context === 'object' && context !== null && !Array.isArray(context) ? (context as EvaluationContext) : undefined;
}

/** @param key the requested flag */
function refuseToken(reply: FastifyReply, key?: string): FastifyReply {
  const errorDetails = "The bearer token is neither this server's OFREP_KEY nor the token of a session.";
  return reply
    .code(401)
    .header('www-authenticate', 'Bearer error="invalid_token"')
    .header('cache-control', 'no-store')
    .send({ ...(key === undefined ? {} : { key }), errorCode: 'GENERAL', errorDetails });
}

export interface OfrepOptions {
  /** The trusted part of a request's context; undefined for an invalid bearer token. (FLAG-003) */
  contextOf(request: FastifyRequest, given: EvaluationContext): Promise<EvaluationContext | undefined>;
  readonly rateGuard: RateGuard;
  readonly events: FlagEventLimits;
}

/**
 * OpenFeature remote evaluation protocol, with this server's definitions or, if configured, with another service, which gets the caller's
 * context from this server. (FLAG-004)
 */
export function registerOfrepRoutes(app: FastifyInstance, flags: FlagAnswers, catalogue: FollowedCatalogue, options: OfrepOptions): void {
  const limitRate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const wait = await options.rateGuard.takeFlagCall(request.ip);
    if (wait !== undefined) await reply.code(429).header('retry-after', String(wait)).send();
  };
  const route = { bodyLimit: CONTEXT_BYTES, onRequest: limitRate };

  app.post(EVALUATE_PATH, route, async (request, reply) => {
    const given = readContext(request.body);
    if (!given) return reply.code(400).send({ errorCode: 'INVALID_CONTEXT', errorDetails: 'The context must be an object.' });
    const context = await options.contextOf(request, given);
    if (context === undefined) return refuseToken(reply);
    const catalogueRevision = catalogue.revisionFor(context.targetingKey !== undefined);
    void reply.header('cache-control', 'no-cache');
    // Pages without an event stream poll about every second: unchanged flags are not evaluated again. (FLAG-002)
    const known = steadyTag(flags, context, catalogueRevision);
    if (known !== undefined && request.headers['if-none-match'] === known) return reply.code(304).header('etag', known).send();
    const { etag, answer } = await evaluateInBulk(flags, context, catalogueRevision);
    void reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(answer);
  });

  app.post<{ Params: { key: string } }>(`${EVALUATE_PATH}/:key`, route, async (request, reply) => {
    const { key } = request.params;
    const given = readContext(request.body);
    if (!given) return reply.code(400).send({ key, errorCode: 'INVALID_CONTEXT', errorDetails: 'The context must be an object.' });
    const context = await options.contextOf(request, given);
    if (context === undefined) return refuseToken(reply, key);
    const evaluation = await flags.evaluate(key, context);
    if (!evaluation) return reply.code(404).send({ key, errorCode: 'FLAG_NOT_FOUND', errorDetails: `The flag '${key}' is not defined.` });
    const answer = toAnswer(evaluation);
    return reply.code('errorCode' in answer ? 400 : 200).send(answer);
  });

  registerFlagEvents(app, flags, catalogue, options.events);
}
