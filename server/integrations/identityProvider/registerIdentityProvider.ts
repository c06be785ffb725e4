import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isEmail } from '@edge-console/sdk/contract';
import type { ServerConfig } from '../../config.js';
import { consoleAddress } from '../../consoleAddress.js';
import { ssoConfigs } from '../../domains/idp/index.js';
import { customers, users } from '../../domains/org/index.js';
import { refuseForwarded } from '../../http/ownNames.js';
import { keptFile } from '../../storage/embedded/secrets.js';
import type { Database } from '../../storage/index.js';
import { entityIdOf } from './entityId.js';
import { renderLoginPage, STYLE, type Person } from './loginPage.js';
import { buildMetadata, type ProviderFacts } from './metadata.js';
import { readMessage } from './readMessage.js';
import { LOGOUT_PATH, registerIdentityLogout } from './registerIdentityLogout.js';
import { selfSigned } from './selfSigned.js';
import { buildResponse, signResponse } from './signResponse.js';

const LOGIN_PATH = '/idp/login';
const METADATA_PATH = '/idp/metadata';
const STYLE_PATH = '/idp/style.css';
/** Fixed, so that every start has the same certificate. */
const CERTIFIED = [new Date(Date.UTC(2020, 0, 1)), new Date(Date.UTC(2049, 0, 1))] as const;
const SHOWN = 12;
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface Query {
  readonly SAMLRequest?: string;
  readonly RelayState?: string;
  readonly email?: string;
}

/**
 * An identity provider for local use: the user of this machine chooses a user to sign in as. Its key stays in the data folder. Requests
 * through a proxy are rejected.
 */
export async function registerIdentityProvider(app: FastifyInstance, config: ServerConfig, directory: Database): Promise<void> {
  if (!config.embeddedIdentityProvider) return;
  const privateKey = await keptFile(path.join(config.dataDirectory, 'identity-provider-key.pem'), newKey);
  const certificate = selfSigned(privateKey, ...CERTIFIED, 'Local identity provider');
  const facts = () => factsAt(consoleAddress(config), certificate);
  if (config.demoData) app.addHook('onListen', () => useForDemo(directory, facts()));

  app.get<{ Querystring: Query }>(LOGIN_PATH, { onRequest: refuseForwarded }, async (request, reply) => {
    const { SAMLRequest = '', RelayState = '', email = '' } = request.query;
    const asked = readMessage(SAMLRequest);
    const isOurs = asked !== undefined && asked.acsUrl.startsWith(`${new URL(consoleAddress(config)).origin}/api/`);
    if (!isOurs) return reply.code(400).type('text/plain; charset=utf-8').send('Start single sign-on in the console.');
    const accountName = asked.issuer.slice(asked.issuer.lastIndexOf('/') + 1);
    const people = await peopleOf(directory, accountName);
    const shown = isEmail(email) ? [{ email, firstName: email.slice(0, email.indexOf('@')), lastName: '' }, ...people] : people;
    const answers = shown.map((person) => {
      const to = { requestId: asked.id, acsUrl: asked.acsUrl, audience: asked.issuer };
      const facts = { ...person, ...to, issuer: entityIdOf(consoleAddress(config)), now: new Date() };
      return { person, answer: Buffer.from(signResponse(buildResponse(facts), privateKey)).toString('base64') };
    });
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderLoginPage({
          accountName,
          acsUrl: asked.acsUrl,
          answers,
          relayState: RelayState,
          request: SAMLRequest,
          stylePath: STYLE_PATH,
        }),
      );
  });

  await registerIdentityLogout(app, { config, directory, privateKey, page: { stylePath: STYLE_PATH, policy: POLICY } });
  app.get(METADATA_PATH, { onRequest: refuseForwarded }, (_request, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').header('cache-control', 'no-store').send(buildMetadata(facts())),
  );
  app.get(STYLE_PATH, { onRequest: refuseForwarded }, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

function peopleOf(directory: Database, accountName: string): Promise<readonly Person[]> {
  return directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .innerJoin(ssoConfigs, eq(ssoConfigs.customerId, users.customerId))
      .where(and(eq(ssoConfigs.accountName, accountName), isNull(users.archivedAt)))
      .orderBy(asc(users.createdAt), asc(users.email))
      .limit(SHOWN),
  );
}

function factsAt(address: string, certificate: string): ProviderFacts {
  const [loginUrl, logoutUrl] = [LOGIN_PATH, LOGOUT_PATH].map((path) => new URL(path, address).toString()) as [string, string];
  return { entityId: entityIdOf(address), loginUrl, logoutUrl, certificate };
}

/** Configures the first demo customer for single sign-on with this provider, and updates address and certificate at each start. */
async function useForDemo(directory: Database, { entityId, certificate, ...addresses }: ProviderFacts): Promise<void> {
  await directory.transaction({ kind: 'system' }, async (transaction) => {
    const [customer] = await transaction
      .select({ customerId: customers.customerId, accountName: customers.uniqueName })
      .from(customers)
      .where(eq(customers.uniqueName, DEMO_CUSTOMER));
    if (customer === undefined) return;
    const [existing] = await transaction.select().from(ssoConfigs).where(eq(ssoConfigs.customerId, customer.customerId));
    if (existing !== undefined && existing.loginUrl?.endsWith(LOGIN_PATH) !== true) return;
    const provider = { ...addresses, idpEntityId: entityId, publicCertificates: [certificate], initialized: true };
    await transaction
      .insert(ssoConfigs)
      .values({ ...customer, ...provider, enabled: true, userProvisionMode: 'In-time' })
      .onConflictDoUpdate({ target: ssoConfigs.customerId, set: provider });
  });
}

const DEMO_CUSTOMER = 'southern-cross-retail';
