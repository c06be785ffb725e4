import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config.js';
import { consoleAddress } from '../../consoleAddress.js';
import { ssoConfigs } from '../../domains/idp/index.js';
import { customers } from '../../domains/org/index.js';
import { refuseForwarded } from '../../http/ownNames.js';
import type { Database } from '../../storage/index.js';
import { entityIdOf } from './entityId.js';
import { logoutRequest, logoutResponse, signedAddress } from './logoutAnswers.js';
import { renderLogoutPage } from './loginPage.js';
import { readMessage } from './readMessage.js';

export const LOGOUT_PATH = '/idp/logout';

interface Query {
  readonly SAMLRequest?: string;
  readonly SAMLResponse?: string;
  readonly RelayState?: string;
}

export interface IdentityLogoutParts {
  readonly config: ServerConfig;
  readonly directory: Database;
  readonly privateKey: string;
  /** Headers and style of a page. */
  readonly page: { readonly stylePath: string; readonly policy: string };
}

/** The page's proof, which the form sends back. Other sites do not know it. */
const PROOF_COOKIE = 'idp_logout';
const FORM_LIMIT = 4_096;

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length > 0 && first.length === second.length && timingSafeEqual(first, second);
}

/**
 * The local identity provider's side of log-out. It stores no sessions: it responds to the console's requests, and sends a request when
 * the user of this machine submits the form. The form contains a proof, because another site could otherwise end sessions by a link.
 */
export async function registerIdentityLogout(app: FastifyInstance, parts: IdentityLogoutParts): Promise<void> {
  const { config, directory, privateKey, page } = parts;
  const issuer = () => entityIdOf(consoleAddress(config));
  await app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    area.addHook('onRequest', refuseForwarded);

    area.get<{ Querystring: Query }>(LOGOUT_PATH, async (request, reply) => {
      const { SAMLRequest, SAMLResponse, RelayState = '' } = request.query;
      if (SAMLRequest !== undefined) {
        const asked = readMessage(SAMLRequest);
        const destination = asked?.issuer.replace('/sso/metadata/', '/sso/slo/') ?? '';
        if (asked === undefined || !destination.startsWith(`${new URL(consoleAddress(config)).origin}/api/`))
          return reply.code(400).type('text/plain; charset=utf-8').send('Start log-out in the console.');
        const xml = logoutResponse({ issuer: issuer(), destination, now: new Date() }, asked.id);
        return reply.redirect(signedAddress(destination, { parameter: 'SAMLResponse', xml, relayState: RelayState }, privateKey), 303);
      }
      const proof = randomBytes(16).toString('hex');
      return (
        reply
          .setCookie(PROOF_COOKIE, proof, { path: LOGOUT_PATH, httpOnly: true, sameSite: 'strict' })
          .header('content-security-policy', page.policy)
          // With 'no-referrer', browsers post the form with the origin 'null', which the server rejects.
          .header('referrer-policy', 'same-origin')
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(renderLogoutPage(page.stylePath, { isDone: SAMLResponse !== undefined, proof }))
      );
    });

    area.post(LOGOUT_PATH, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const [accountName, email, proof] = ['accountName', 'email', 'proof'].map((name) => form.get(name) ?? '');
      if (!isSame(request.cookies[PROOF_COOKIE] ?? '', proof ?? ''))
        return reply.code(403).type('text/plain; charset=utf-8').send(`Open ${LOGOUT_PATH} and fill in the form there.`);
      const awsRegion = accountName === '' || email === '' ? undefined : await regionOf(directory, accountName ?? '');
      if (awsRegion === undefined) return reply.redirect(LOGOUT_PATH, 303);
      const destination = new URL(`/api/${awsRegion}/sso/slo/${accountName ?? ''}`, consoleAddress(config)).toString();
      const xml = logoutRequest({ issuer: issuer(), destination, now: new Date() }, email ?? '');
      return reply.redirect(signedAddress(destination, { parameter: 'SAMLRequest', xml, relayState: '' }, privateKey), 303);
    });
  });
}

async function regionOf(directory: Database, accountName: string): Promise<string | undefined> {
  const [row] = await directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select({ awsRegion: customers.awsRegion })
      .from(ssoConfigs)
      .innerJoin(customers, eq(customers.customerId, ssoConfigs.customerId))
      .where(eq(ssoConfigs.accountName, accountName)),
  );
  return row?.awsRegion;
}
