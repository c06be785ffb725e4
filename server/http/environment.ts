import type { FastifyInstance } from 'fastify';
import { ENVIRONMENT_PATH, type EnvironmentReport } from '../domains/ops/index.js';
import { hasBearerKey } from './bearerKey.js';
import type { RateGuard } from './rateLimits.js';

export interface EnvironmentRouteOptions {
  /** Bearer token that another server must send. */
  readonly key: string;
  report(): Promise<EnvironmentReport>;
}

/** Serves the state of this environment's plugins to the servers of other environments. Read-only. (OPS-001) */
export function registerEnvironment(app: FastifyInstance, { key, report }: EnvironmentRouteOptions, rateGuard: RateGuard): void {
  app.get(ENVIRONMENT_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const wait = await rateGuard.takeEnvironmentCall(request.ip);
    if (wait !== undefined) return reply.code(429).header('retry-after', String(wait)).send();
    if (!hasBearerKey(request.headers.authorization, key)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.send(await report());
  });
}
