import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAwsRegion } from '@edge-console/sdk/contract';
import type { ResultsOutcome, ResultsService } from '../domains/apps/index.js';
import { outageOf } from '../graphql/errors.js';
import type { RateGuard } from './rateLimits.js';

export const RESULTS_PATH = '/api/:awsRegion/assessments/results';

/** Size of a message, in bytes. */
const LARGEST_BODY = 64 * 1024;
const [TOO_LARGE, UNAVAILABLE, INTERNAL] = [413, 503, 500];

type Refused = Exclude<ResultsOutcome['kind'], 'processed' | 'duplicate'>;

const REFUSALS: Readonly<Record<Refused, readonly [status: number, error: string]>> = {
  invalidSignature: [401, 'The signature is missing or invalid.'],
  stale: [401, 'The timestamp differs by more than 5 minutes from the time of the server.'],
  unknownCustomer: [404, 'This region does not have the customer.'],
  unknownAssessment: [404, 'The customer does not have this assessment.'],
  candidateRemoved: [410, 'The personal data of this candidate was removed.'],
  messageIdInUse: [409, 'Another message has this messageId.'],
  notJson: [400, 'The body is not a JSON object.'],
  wrongShape: [400, 'The message has invalid fields.'],
};

/**
 * `POST /api/{awsRegion}/assessments/results`: receives messages of the assessment provider. A message has no session and is authenticated by
 * its signature. The log contains neither the body nor the headers. (docs/operations/assessments.md)
 */
export async function registerAssessmentResults(
  app: FastifyInstance,
  results: Pick<ResultsService, 'receive'>,
  rateGuard: RateGuard,
): Promise<void> {
  await app.register(async (area) => {
    area.removeAllContentTypeParsers();
    // The signature is over the bytes, so the body is parsed after the check.
    area.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    area.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const wait = await rateGuard.takeResults(request.ip);
      if (wait !== undefined) return reply.code(429).header('retry-after', String(wait)).send({ error: 'Too many requests.' });
    });
    area.setErrorHandler(async (error, request, reply) => answerError(error, request, reply));
    area.post<{ Params: { readonly awsRegion: string } }>(RESULTS_PATH, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      const { awsRegion } = request.params;
      if (!isAwsRegion(awsRegion)) return reply.code(404).send({ error: 'Unknown region.' });
      const outcome = await results.receive({
        awsRegion,
        customerId: headerOf(request, 'x-edge-customer'),
        timestamp: headerOf(request, 'x-edge-timestamp'),
        signature: headerOf(request, 'x-edge-signature'),
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        requestId: request.id,
      });
      return answer(outcome, request, reply);
    });
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function answer(outcome: ResultsOutcome, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind } = outcome;
  if (kind === 'processed' || kind === 'duplicate') return reply.send({ ok: true, duplicate: kind === 'duplicate' });
  const [status, error] = REFUSALS[kind];
  request.log.warn({ reason: kind }, 'a message of the assessment provider was refused');
  return reply.code(status).send({ error, ...(kind === 'wrongShape' ? { fields: outcome.faults } : {}) });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = INTERNAL } = error as FastifyError;
  if (status === TOO_LARGE) return reply.code(status).send({ error: 'The body is larger than 64 kB.' });
  if (status >= 400 && status < INTERNAL) return reply.code(status).send({ error: 'Only a body of type application/json is accepted.' });
  request.log.error({ err: error }, 'a message of the assessment provider was not processed');
  const isOutage = outageOf(error) !== undefined;
  return reply.code(isOutage ? UNAVAILABLE : INTERNAL).send({ error: 'The message was not processed. Send it again later.' });
}
