import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAwsRegion } from '@edge-console/sdk/contract';
import { badRequest } from '../../graphql/errors.js';
import type { RequestLimits } from '../../graphql/limits.js';
import { fromHttpError, statusOf } from './apiErrors.js';
import type { ApiHandler } from './ApiHandler.js';
import { refuseForeignOrigin } from './requestOrigin.js';

type RegionParams = { Params: { awsRegion: string } };

export interface ApiRouteOptions {
  readonly limits: RequestLimits;
  /** Address of the console for browsers, if configured. */
  readonly publicUrl: string | undefined;
}

export const API_PATH = '/api/:awsRegion/graphql';

/** `POST /api/{awsRegion}/graphql`. Rejects GET, other content types and batches. (GQL-001; security.md H28) */
export async function registerApi(
  app: FastifyInstance,
  makeHandler: (api: FastifyInstance) => ApiHandler,
  options: ApiRouteOptions,
): Promise<void> {
  await app.register(async (api) => {
    const handler = makeHandler(api);
    // Only JSON: a form or text/plain could be sent across sites without the browser asking first.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('application/json', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
    api.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });

    api.setErrorHandler(async (error, request, reply) => {
      const answer = { errors: handler.errorsOf(fromHttpError(error), request) };
      return reply.code(statusOf(answer)).send(answer);
    });

    api.post<RegionParams>(
      API_PATH,
      { bodyLimit: options.limits.bodyBytes, onRequest: async (request) => refuseForeignOrigin(request, options.publicUrl) },
      async (request, reply) => {
        const { awsRegion } = request.params;
        if (!isAwsRegion(awsRegion)) {
          return reply.code(404).send({ errors: handler.errorsOf(badRequest('Unknown region.'), request) });
        }
        const answer = await handler.handle(request, reply, awsRegion);
        return reply.code(statusOf(answer)).send(answer);
      },
    );

    api.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: API_PATH,
      handler: async (request: FastifyRequest, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send({ errors: handler.errorsOf(badRequest('Only POST is accepted.'), request) }),
    });
  });
}
