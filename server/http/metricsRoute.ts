import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBearerKey } from './bearerKey.js';
import type { ServerMetrics } from './metrics.js';
import { refuseForwarded } from './ownNames.js';
import { sendNotFound } from './staticFiles.js';

export interface MetricsAccess {
  /** Bearer token that a caller must send. */
  readonly key: string | undefined;
  /** Whether the listener serves operators only. */
  readonly isManagement: boolean;
}

const OWN_MACHINE = new BlockList();
OWN_MACHINE.addSubnet('127.0.0.0', 8);
OWN_MACHINE.addAddress('::1', 'ipv6');

function isFromOwnMachine({ socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return OWN_MACHINE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Counts responses by route and status. */
export function countResponses(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request.routeOptions.url ?? '(none)', reply.statusCode);
    done();
  });
}

/**
 * `GET /metrics` in the Prometheus text format, for operators. If a key is configured, callers need it. Otherwise callers must use
 * the listener for operators, or, without such a listener, this machine. All other callers get a 404.
 */
export function registerMetricsRoute(app: FastifyInstance, metrics: ServerMetrics, { key, isManagement }: MetricsAccess): void {
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (key !== undefined) {
      if (!hasBearerKey(request.headers.authorization, key))
        await reply.code(401).header('www-authenticate', 'Bearer').header('cache-control', 'no-store').send();
      return;
    }
    if (isManagement) return;
    await refuseForwarded(request, reply);
    if (!reply.sent && !isFromOwnMachine(request)) await sendNotFound(reply);
  };
  app.get('/metrics', { onRequest: refuseOthers }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics()),
  );
}
