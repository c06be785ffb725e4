import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { isLoopbackHost } from '../config.js';
import { registerOwnNames } from './ownNames.js';
import { registerRequestTraces, REQUEST_ID_LABEL, TRACE_OPTIONS } from './requestTraces.js';
import { registerSecurityHeaders } from './securityHeaders.js';
import { refuseAddress, sendNotFound } from './staticFiles.js';

/** Milliseconds within which a request must be received completely. */
const REQUEST_TIMEOUT = 10_000;

/**
 * A listener for operators and their tools, without routes yet: it serves metrics and health checks and not the console.
 * @param host address of the listener
 */
export async function createManagementServer(host: string, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    ...TRACE_OPTIONS,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_LABEL }),
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void refuseAddress(reply),
  });
  registerRequestTraces(app);
  await registerSecurityHeaders(app);
  if (isLoopbackHost(host)) registerOwnNames(app, { publicUrl: undefined, legacyHosts: new Map() });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  return app;
}
