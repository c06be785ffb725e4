import type { FastifyInstance } from 'fastify';

/** Pairs of a host that the console had once and the host it has now; lower case, with a port where it is not the usual one. */
export type LegacyHosts = ReadonlyMap<string, string>;

/**
 * Sends whoever comes by a former host to the present one, before anything is loaded. Path and query stay; browsers keep the
 * hash by themselves. Temporary, so a mistake in the settings does not stay in browsers. (SHELL-029)
 */
export function registerLegacyHosts(app: FastifyInstance, hosts: LegacyHosts): void {
  if (hosts.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const own = hosts.get(request.host.toLowerCase());
    if (own === undefined || !request.url.startsWith('/')) return;
    // Without a scheme: the browser keeps its own.
    return reply.code(307).header('cache-control', 'no-store').header('location', `//${own}${request.url}`).send();
  });
}
