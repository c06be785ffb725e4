import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAwsRegion } from '@edge-console/sdk/contract';
import { badRequest } from '../../graphql/errors.js';
import { fromHttpError, statusOf } from './apiErrors.js';
import type { ApiHandler } from './ApiHandler.js';
import { refuseForeignOrigin } from './requestOrigin.js';

type RegionParams = { Params: { awsRegion: string } };

declare module 'fastify' {
  interface FastifyRequest {
    /** Size of the body of an API call, in bytes. */
    bodyBytes: number;
  }
}

export interface ApiRouteOptions {
  /** Size in bytes of the largest body that any operation accepts. The handler checks the size for the operation. */
  readonly largestBody: number;
  /** Address of the console for browsers, if configured. */
  readonly publicUrl: string | undefined;
}

export const API_PATH = '/api/:awsRegion/graphql';

/** `POST /api/{awsRegion}/graphql`. Rejects GET, other content types and batches. (GQL-001; security.md H28) */
export async function registerApi(app: FastifyInstance, handler: ApiHandler, options: ApiRouteOptions): Promise<void> {
  await app.register(async (api) => {
    // Only JSON: a form or text/plain could be sent across sites without the browser asking first.
    api.removeAllContentTypeParsers();
    const parseJson = api.getDefaultJsonParser('error', 'error');
    api.decorateRequest('bodyBytes', 0);
    api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      request.bodyBytes = Buffer.byteLength(body);
      return parseJson(request, body, done);
    });
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
      { bodyLimit: options.largestBody, onRequest: async (request) => refuseForeignOrigin(request, options.publicUrl) },
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
