import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, type AwsRegion, type ShellConfig } from '@edge-console/sdk/contract';
import { isLoopbackHost, type ServerConfig } from './config.js';
import { overlaySource } from './domains/ops/index.js';
import { DOMAINS } from './domains.js';
import { CallerFlags } from './flags/CallerFlags.js';
import { FlagStore } from './flags/FlagStore.js';
import { RemoteFlags } from './flags/RemoteFlags.js';
import { typeDefs } from './graphql/__generated__/typeDefs.js';
import type { Services } from './graphql/context.js';
import type { Clock, DomainDependencies, DomainModule } from './graphql/DomainModule.js';
import { buildExecutableSchema, type ExecutableSchema } from './graphql/executableSchema.js';
import type { RequestLimits } from './graphql/limits.js';
import { LocalProvider } from './http/candidatePages/LocalProvider.js';
import { makeRequestContext, requestCookies, userAgentOf } from './http/api/requestContext.js';
import { buildHttpServer, type HttpServerParts } from './http/buildHttpServer.js';
import type { FlagEventLimits } from './http/flags/flagEvents.js';
import type { MailboxReader } from './http/mailbox.js';
import { registerJobFiles } from './http/jobFiles.js';
import { ServerMetrics } from './http/metrics.js';
import type { RateLimits } from './http/rateLimits.js';
import { registerSingleSignOn } from './http/singleSignOn.js';
import { registerIdentityProvider } from './integrations/identityProvider/registerIdentityProvider.js';
import { Messages } from './domains/common/index.js';
import { scheduleMailExpiry, type MailTransport } from './integrations/mail/index.js';
import { setHashCost } from './passwordHash.js';
import { openPlugins } from './plugins/openPlugins.js';
import { poolFigures } from './poolFigures.js';
import type { Storage, WorkQueue } from './storage/index.js';

export interface AppOptions {
  readonly config: ServerConfig;
  /** Folder of the built shell. Without it the server only serves the API. */
  readonly shellDirectory: string;
  readonly storage: Storage;
  readonly mail: MailTransport;
  readonly queue: WorkQueue;
  /** Key for tokens, codes and keyed hashes. */
  readonly secretKey: string;
  readonly logger: FastifyBaseLogger;
  /** Messages of the embedded mailbox. Set only on a loopback host. */
  readonly mailbox?: MailboxReader | undefined;
  /** @default the system's time */
  readonly clock?: Clock;
  /** False as soon as the server receives a signal to stop. */
  readonly isReady?: () => boolean;
  readonly metrics?: ServerMetrics;
  /** Separate listener for operators, if configured. */
  readonly management?: FastifyInstance | undefined;
  readonly limits?: Partial<RequestLimits>;
  readonly rateLimits?: Partial<RateLimits>;
  readonly flagEventLimits?: Partial<FlagEventLimits>;
}

const SYSTEM_CLOCK: Clock = { now: () => new Date() };

function shellConfigOf(config: ServerConfig, hasMailbox: boolean): ShellConfig {
  const optional = {
    sentryDsn: config.sentryDsn,
    talentHubUrl: config.talentHubUrl,
    questionBankUrl: config.questionBankUrl,
    insightsHosts: config.insightsHosts,
    mailboxUrl: hasMailbox ? '/mailbox' : undefined,
  };
  return {
    environment: config.environment,
    version: config.version,
    // The console requests flags from this server, which queries another flag service if one is configured. (FLAG-003, FLAG-004)
    ofrepUrl: '',
    supportUrl: config.supportUrl,
    redirectDomains: config.redirectDomains,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** Services of all domains. A service can use the others after all are created. */
function createServices(domains: readonly DomainModule[], dependencies: Omit<DomainDependencies, 'services'>): Services {
  const services: Record<string, unknown> = {};
  for (const domain of domains)
    services[domain.name] = domain.createService({ ...dependencies, services: services as unknown as Services });
  return services as unknown as Services;
}

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/;

function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** With port 0 the address of the console is known only after the server listens. */
function withListeningPort(config: ServerConfig, app: () => FastifyInstance): ServerConfig {
  if (config.port !== 0) return config;
  return {
    ...config,
    get port() {
      const address = app().server.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    },
  };
}

/** The other service that evaluates flags, if one is configured. */
function remoteFlagsOf({ ofrepUrl, ofrepKey }: ServerConfig, logger: FastifyBaseLogger): RemoteFlags | undefined {
  return ofrepUrl === undefined ? undefined : new RemoteFlags({ url: ofrepUrl, key: ofrepKey, logger });
}

/** Serves requests of other environments only if a key is configured. */
function environmentRouteOf({ environmentsKey: key }: ServerConfig, { ops }: Services): HttpServerParts['environment'] {
  return key === undefined ? undefined : { key, report: () => ops.environments.report() };
}

/** Pages of candidates. With an assessment provider, its pages take their place under the same addresses. */
function candidatePagesOf({ assessments, publicUrl }: ServerConfig, { apps }: Services, { secretKey, clock = SYSTEM_CLOCK }: AppOptions) {
  if (assessments !== undefined) return undefined;
  const makeProvider = (app: FastifyInstance) => new LocalProvider(app, secretKey, () => clock.now());
  return { pages: apps.candidatePages, reports: apps.reportPages, publicUrl, makeProvider };
}

/** Registers the kinds of jobs, histories and contents of departments that domains provide. */
function registerKinds(services: Services): void {
  for (const domain of DOMAINS) {
    for (const kind of domain.jobKinds?.(services) ?? []) services.common.jobs.register(kind);
    for (const kind of domain.historyKinds?.() ?? []) services.common.history.register(kind);
    for (const contents of domain.departmentContents?.() ?? []) services.org.hierarchies.contents.register(contents);
  }
}

let builtSchema: ExecutableSchema | undefined;

/** Without state of a server, so that all servers of a process share it: the tests of a process start dozens. */
const executableSchema = (): ExecutableSchema => (builtSchema ??= buildExecutableSchema(typeDefs, DOMAINS));

/** The whole server but its start and its database; tests call it with `inject()`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { storage, mail, queue, secretKey, logger } = options;
  const config = withListeningPort(options.config, () => app);
  const clock = options.clock ?? SYSTEM_CLOCK;
  setHashCost(config.passwordHashCost);
  const flagFile = path.join(config.flagsDirectory, `${config.environment}.flagd.json`);
  const flags = new FlagStore(flagFile, logger, overlaySource(storage.directory, config.environment));
  await flags.start();
  const plugins = await openPlugins(config, storage.directory, logger, (key) => flags.definition(key));
  const remoteFlags = remoteFlagsOf(config, logger);
  const services = createServices(DOMAINS, {
    config,
    storage,
    messages: new Messages(mail),
    queue,
    secretKey,
    clock,
    logger,
    flags,
    remoteFlags,
    plugins,
  });
  const callerFlags = new CallerFlags({ config, services, flags, remoteFlags });
  registerKinds(services);
  await services.common.jobs.run();
  await services.org.hierarchies.removed.run();
  await services.auth.passwordReset.run();
  await services.auth.expiry.run();
  await scheduleMailExpiry(queue, storage, () => clock.now());
  await services.apps.packageRefresh.run();
  await services.apps.candidateMail.run();
  await services.ops.health.run();
  const isPublicHttps = config.publicUrl?.startsWith('https:') ?? false;

  const metrics = options.metrics ?? new ServerMetrics(() => poolFigures(storage));
  const { certificates } = services.idp;
  metrics.watchCertificates(() => certificates.figures);
  metrics.watchDatabases(() => new Map(storage.databases.map(({ availability }) => [availability.place, availability.isUp])));

  const contextWith = async (accessToken: string | undefined, request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion) => {
    const cookies = requestCookies(request, reply, isPublicHttps);
    const tokens = { accessToken, pair: cookies.get(COOKIES.sessionPair) };
    const session = accessToken === undefined ? undefined : await services.auth.authenticator.authenticate(tokens);
    const rights = services.common.rightsOf(session);
    return makeRequestContext(request, awsRegion, { cookies, session, rights, services, now: () => clock.now() });
  };
  const makeContext: HttpServerParts['makeContext'] = (request, reply, awsRegion, isPublic) =>
    contextWith(isPublic ? undefined : bearerToken(request), request, reply, awsRegion);
  const app = await buildHttpServer({
    settings: {
      environment: config.environment,
      version: config.version,
      shellFolder: options.shellDirectory,
      shellConfig: shellConfigOf(config, options.mailbox !== undefined),
      trustedProxies: config.trustedProxies,
      legacyHosts: config.legacyHosts,
      publicUrl: config.publicUrl,
      metricsKey: config.metrics.key,
      isLoopback: isLoopbackHost(config.host),
    },
    executable: executableSchema(),
    flags: remoteFlags ?? flags,
    plugins: plugins.library,
    environment: environmentRouteOf(config, services),
    results: services.apps.results,
    candidatePages: candidatePagesOf(config, services, options),
    metrics,
    management: options.management,
    readiness: {
      isReady: options.isReady ?? (() => true),
      checkStorage: () => storage.directory.check(),
      degraded: () => [...storage.regionsAway.map((region) => `region ${region}`), ...(mail.isFailing === true ? ['mail'] : [])],
    },
    logger,
    mailbox: options.mailbox,
    limits: options.limits,
    rateLimits: options.rateLimits,
    // Only one server uses the embedded database.
    rateLimitPool: config.database.kind === 'given' ? storage.directory.pool : undefined,
    flagEventLimits: options.flagEventLimits,
    makeContext,
    makePageContext: (request, reply, awsRegion) => contextWith(request.cookies[COOKIES.authToken], request, reply, awsRegion),
    isPluginOn: (...call) => callerFlags.isPluginOn(...call),
    hasSession: async (request) => (await callerFlags.sessionOf(request)) !== undefined,
    flagContextOf: (...call) => callerFlags.contextOf(...call),
  });
  await registerJobFiles(app, {
    exports: services.common.exports,
    publicUrl: config.publicUrl,
    makeContext: (request, reply, awsRegion) => makeContext(request, reply, awsRegion, false),
  });
  await registerSingleSignOn(app, services.idp, (request, reply) => ({
    cookies: requestCookies(request, reply, isPublicHttps),
    userAgent: userAgentOf(request),
    requestId: request.id,
  }));
  await registerIdentityProvider(app, config, storage.directory);
  app.addHook('onListen', () => {
    storage.startWatching();
    return certificates.start();
  });
  plugins.inbox.start();
  app.addHook('onClose', async () => {
    await plugins.inbox.stop();
    certificates.stop();
    storage.stopWatching();
    flags.stop();
    remoteFlags?.close();
  });
  return app;
}
