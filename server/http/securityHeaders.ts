import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What a page of ours, or anything else, may do unless its route says otherwise: nothing. */
const NOTHING = ["'none'"];
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every answer; pages replace the policy by their own. (security.md 1.2) */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: NOTHING, baseUri: NOTHING, formAction: NOTHING, frameAncestors: NOTHING },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Logos of customers come from elsewhere and send no CORP header.
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Below, because only an answer over https may promise https.
    strictTransportSecurity: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${String(YEAR_IN_SECONDS)}; includeSubDomains`);
    done();
  });
}
