import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './staticFiles.js';

/** Names of this machine that no other site can have. */
const LOOPBACK_NAME = /^(127(\.\d{1,3}){3}|\[?::1\]?|([a-z0-9-]+\.)*localhost)$/i;

/** Headers that a proxy adds to the requests that it forwards. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

/**
 * Paths with their own rules: calls require the console's Origin and a token, posts of identity providers are authenticated by signatures.
 */
const API = '/api/';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface OwnNames {
  /** Address of the console for browsers, if configured. */
  readonly publicUrl: string | undefined;
  /** Former hosts of the console, with their ports. */
  readonly legacyHosts: ReadonlyMap<string, string>;
}

function isOwnName(hostname: string, host: string, { publicUrl, legacyHosts }: OwnNames): boolean {
  const isPublic = publicUrl !== undefined && new URL(publicUrl).hostname === hostname.toLowerCase();
  return LOOPBACK_NAME.test(hostname) || isPublic || legacyHosts.has(host.toLowerCase());
}

function isOwnOrigin(origin: string, names: OwnNames): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, host } = new URL(origin);
  return isOwnName(hostname, host, names);
}

/**
 * A server on a loopback address answers only under its own names. Any site can resolve one of its names to 127.0.0.1; its page would then
 * have the same origin as this server, and could use the embedded identity provider to sign in. Calls that change data must also come from
 * a page under one of the server's names. (security.md, DNS rebinding)
 */
export function registerOwnNames(app: FastifyInstance, names: OwnNames): void {
  app.addHook('onRequest', async (request, reply) => {
    const { hostname, host, method, url } = request;
    if (!isOwnName(hostname, host, names)) {
      const shown = hostname.replace(/[^\w.:[\]-]/g, '?').slice(0, 100);
      return refuse(
        reply,
        421,
        `This server does not answer under the name '${shown}'. Set PUBLIC_URL to the address under which browsers reach the console.`,
      );
    }
    const { origin } = request.headers;
    if (origin === undefined || READING.has(method) || url.startsWith(API) || isOwnOrigin(origin, names)) return;
    return refuse(reply, 403, 'This server does not accept calls from pages of other sites.');
  });
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

/** Whether a proxy has forwarded a request. Then it may come from another machine. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/**
 * Answers requests through a proxy with 404. For pages that only the user of this machine may see, such as mails with one-time codes:
 * behind a proxy, a server on a loopback address is reachable from other machines.
 */
export async function refuseForwarded(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isForwarded(request)) await sendNotFound(reply);
}
