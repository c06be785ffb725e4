import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { traceOf, withinTrace } from '../requestTrace.js';

/** Name of the request's id in every line of the log. */
export const REQUEST_ID_LABEL = 'requestId';

/** Options by which Fastify names requests and their lines in the log. */
export const TRACE_OPTIONS: Pick<FastifyServerOptions, 'genReqId' | 'requestIdHeader' | 'childLoggerFactory'> = {
  requestIdHeader: false,
  genReqId: (request) => traceOf(request).requestId,
  childLoggerFactory(logger, bindings, options, request) {
    const { serverRequestId, traceId } = traceOf(request);
    const more = { ...(serverRequestId === undefined ? {} : { serverRequestId }), ...(traceId === undefined ? {} : { traceId }) };
    return logger.child({ ...bindings, ...more }, options);
  },
};

/** The id of the request, which its lines in the log have too. */
export function withRequestId(reply: FastifyReply): FastifyReply {
  return reply.header('x-request-id', reply.request.id);
}

/** Sets the request id on every response, and provides id and trace to calls to other services. */
export function registerRequestTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    withRequestId(reply);
    withinTrace(traceOf(request.raw), done);
  });
}
