import type { FastifyInstance } from 'fastify';

/** Former hosts of the console, each with the present host. Lower case, with a port unless it is the default port. */
export type LegacyHosts = ReadonlyMap<string, string>;

/**
 * Redirects requests for a former host to the present one, with path and query; browsers keep the hash. The redirect is temporary,
 * so that browsers do not cache a mistake in the settings. (SHELL-029)
 */
export function registerLegacyHosts(app: FastifyInstance, hosts: LegacyHosts): void {
  if (hosts.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const own = hosts.get(request.host.toLowerCase());
    if (own === undefined || !request.url.startsWith('/')) return;
    // Without a scheme, so that the browser keeps the current one.
    return reply.code(307).header('cache-control', 'no-store').header('location', `//${own}${request.url}`).send();
  });
}
