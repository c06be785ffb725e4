import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** False as soon as the server receives a signal to stop, so that a load balancer sends no further requests. */
  isReady(): boolean;
  /** @throws if the directory does not respond; an unavailable region affects only its own calls */
  checkStorage(): Promise<void>;
  /** Parts that are unavailable although the server is ready: `region eu-west-1`, `mail`. */
  degraded?(): readonly string[];
}

/**
 * `/healthz` checks only that the process responds; `/readyz` checks that it can serve calls.
 * @param version of the build, for listeners that publish it
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, version?: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/healthz') || request.url.startsWith('/readyz') || request.url.startsWith('/version/')) {
      void reply.header('cache-control', 'no-store');
    }
    done();
  });

  // Asks the client for a new connection, because the end of the server would interrupt a request on a persistent one.
  app.addHook('onRequest', (_request, reply, done) => {
    if (!readiness.isReady()) void reply.header('connection', 'close');
    done();
  });

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (!readiness.isReady()) return reply.code(503).send({ status: 'stopping' });
    try {
      await readiness.checkStorage();
    } catch (error) {
      request.log.error({ err: error }, 'not ready: the directory does not answer');
      return reply.code(503).send({ status: 'database unavailable' });
    }
    return { status: 'ready', degraded: readiness.degraded?.() ?? [] };
  });

  /** Open tabs request the version every ten minutes. (SHELL-025) */
  if (version !== undefined) app.get('/version/version.json', { logLevel: 'warn' }, () => ({ version }));
}
