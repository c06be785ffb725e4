import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { outageOf } from '../graphql/errors.js';
import type { ShellPage } from './shellPage.js';
import { sendNotFound } from './staticFiles.js';

/** First segments that belong to the server: an unknown address below them is a mistake, never a page of the console. */
const SERVER_AREAS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'plugins',
  'ofrep',
  'version',
  'mailbox',
  'metrics',
  'idp',
  'assessments',
  'insights',
  'my-insights',
  'apply',
  'healthz',
  'readyz',
]);

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [, area = ''] = request.url.split(/[/?#]/);
  if (SERVER_AREAS.has(area)) return false;
  return request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept);
}

/** Serves the console's page for all of the console's addresses, a plain 404 for other addresses, and one response for failures. */
export function registerNavigation(app: FastifyInstance, page: ShellPage): void {
  app.get('/', (request, reply) => page.send(request, reply));
  app.setNotFoundHandler((request, reply) => (isNavigation(request) ? page.send(request, reply.code(200)) : sendNotFound(reply)));

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const outage = outageOf(error);
    const status = outage === undefined ? (error.statusCode ?? 500) : 503;
    if (status >= 500) request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
    const text = status >= 500 ? 'Something went wrong on our side.' : 'The request was refused.';
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ error: outage?.message ?? text, requestId: request.id });
  });
}
