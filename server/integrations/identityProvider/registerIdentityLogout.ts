import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config.js';
import { consoleAddress } from '../../consoleAddress.js';
import { ssoConfigs } from '../../domains/idp/index.js';
import { customers } from '../../domains/org/index.js';
import type { Database } from '../../storage/index.js';
import { logoutRequest, logoutResponse, signedAddress } from './logoutAnswers.js';
import { renderLogoutPage } from './loginPage.js';
import { readMessage } from './readMessage.js';

export const LOGOUT_PATH = '/idp/logout';

interface Query {
  readonly SAMLRequest?: string;
  readonly SAMLResponse?: string;
  readonly RelayState?: string;
  /** Who is to be logged out everywhere, at the provider's own wish. */
  readonly accountName?: string;
  readonly email?: string;
}

export interface IdentityLogoutParts {
  readonly config: ServerConfig;
  readonly directory: Database;
  readonly privateKey: string;
  /** Headers and style of a page. */
  readonly page: { readonly stylePath: string; readonly policy: string };
}

/** The local identity provider's side of log-out: it keeps no sessions, so it answers, and asks when somebody wants it to. */
export function registerIdentityLogout(app: FastifyInstance, { config, directory, privateKey, page }: IdentityLogoutParts): void {
  app.get<{ Querystring: Query }>(LOGOUT_PATH, async (request, reply) => {
    const { SAMLRequest, SAMLResponse, RelayState = '', accountName = '', email = '' } = request.query;
    const issuer = new URL('/idp', consoleAddress(config)).toString();
    const now = new Date();
    if (SAMLRequest !== undefined) {
      const asked = readMessage(SAMLRequest);
      const destination = asked?.issuer.replace('/sso/metadata/', '/sso/slo/') ?? '';
      if (asked === undefined || !destination.startsWith(`${new URL(consoleAddress(config)).origin}/api/`))
        return reply.code(400).type('text/plain; charset=utf-8').send('Begin log-out in the console.');
      const xml = logoutResponse({ issuer, destination, now }, asked.id);
      return reply.redirect(signedAddress(destination, { parameter: 'SAMLResponse', xml, relayState: RelayState }, privateKey), 303);
    }
    const awsRegion = accountName === '' ? undefined : await regionOf(directory, accountName);
    if (awsRegion !== undefined && email !== '') {
      const destination = new URL(`/api/${awsRegion}/sso/slo/${accountName}`, consoleAddress(config)).toString();
      const xml = logoutRequest({ issuer, destination, now }, email);
      return reply.redirect(signedAddress(destination, { parameter: 'SAMLRequest', xml, relayState: '' }, privateKey), 303);
    }
    return reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderLogoutPage(page.stylePath, SAMLResponse !== undefined));
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
