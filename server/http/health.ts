import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** False from the moment the server is told to stop, so that a balancer sends nothing more. */
  isReady(): boolean;
  /** @throws where the directory does not answer; a region that is away concerns its own calls only */
  checkStorage(): Promise<void>;
  /** What does not work while the server is ready: `region eu-west-1`, `mail`. */
  degraded?(): readonly string[];
}

/**
 * `/healthz` says the process answers and touches nothing else; `/readyz` says calls can be served.
 * @param version of the build, where the listener tells it
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, version?: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/healthz') || request.url.startsWith('/readyz') || request.url.startsWith('/version/')) {
      void reply.header('cache-control', 'no-store');
    }
    done();
  });

  // A connection that is kept alive would be cut in the middle when the server ends: ask for a new one.
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

  /** Asked every ten minutes by open tabs. (SHELL-025) */
  if (version !== undefined) app.get('/version/version.json', { logLevel: 'warn' }, () => ({ version }));
}
