import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../graphql/errors.js';

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/**
 * Rejects calls that a page of another site causes the browser to send. Callers other than browsers send neither header and are checked by
 * the other proofs: token, pair and X-XSRF-TOKEN. (security.md H28)
 * @param publicUrl address of the console, for a proxy that does not forward the host
 * @throws FORBIDDEN
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw forbidden('Calls from other sites are rejected.');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = hostOf(origin);
  const isOwn = host !== undefined && (host === request.host || (publicUrl !== undefined && host === hostOf(publicUrl)));
  if (!isOwn) throw forbidden('Calls from other sites are rejected.');
}
