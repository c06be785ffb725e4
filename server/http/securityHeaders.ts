import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Default policy of all responses: nothing is permitted. Routes override it. */
const NOTHING = ["'none'"];
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers for responses that bypass the hooks. A test compares them with the headers of other responses. */
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
  'x-frame-options': 'DENY',
} as const;

/** Headers of all responses; pages replace the policy. (security.md 1.2) */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: NOTHING, baseUri: NOTHING, formAction: NOTHING, frameAncestors: NOTHING },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Logos of customers come from other origins, which do not send a CORP header.
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Set below, because HSTS is valid only in responses over https.
    strictTransportSecurity: false,
    // Only Internet Explorer and Flash read these.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${String(YEAR_IN_SECONDS)}; includeSubDomains`);
    done();
  });
}
