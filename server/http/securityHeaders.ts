import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What a page of ours, or anything else, may do unless its route says otherwise: nothing. */
const NOTHING = ["'none'"];
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The same headers for an answer that no hook reaches. A test compares them with those of any other answer. */
export const HEADERS_WITHOUT_HOOKS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;

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
    void reply.header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${String(YEAR_IN_SECONDS)}; includeSubDomains`);
    done();
  });
}
