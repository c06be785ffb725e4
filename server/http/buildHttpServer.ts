import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius from 'mercurius';
import type { EvaluationContext } from '@openfeature/core';
import type { Pool } from 'pg';
import type { AwsRegion, ConsoleEnvironment, ShellConfig } from '@edge-console/sdk/contract';
import type { ResultsService } from '../domains/apps/index.js';
import type { FlagAnswers } from '../flags/FlagAnswers.js';
import type { RequestContext } from '../graphql/context.js';
import { refuseCostly } from '../graphql/cost.js';
import type { ExecutableSchema } from '../graphql/executableSchema.js';
import { DEFAULT_REQUEST_LIMITS, type RequestLimits } from '../graphql/limits.js';
import { largestBodyOf } from '../graphql/rootFieldRules.js';
import { registerAssessmentResults } from './assessmentResults.js';
import { registerCandidatePages, type CandidatePagesOptions } from './candidatePages/registerCandidatePages.js';
import { ApiHandler } from './api/ApiHandler.js';
import { registerApi } from './api/apiRoute.js';
import { KnownDocuments } from './api/KnownDocuments.js';
import type { PluginLibrary } from '../plugins/PluginLibrary.js';
import { PluginCatalogueStore, registerCatalogueRoute, versionFlagsOf } from './catalogue.js';
import { registerEnvironment, type EnvironmentRouteOptions } from './environment.js';
import { DEFAULT_FLAG_EVENT_LIMITS, type FlagEventLimits } from './flags/flagEvents.js';
import { evaluateInBulk } from './flags/bulkEvaluation.js';
import { registerOfrepRoutes } from './flags/ofrepRoutes.js';
import { registerHealth, type Readiness } from './health.js';
import { registerLegacyHosts, type LegacyHosts } from './legacyHosts.js';
import { registerMailbox, type MailboxReader } from './mailbox.js';
import type { ServerMetrics } from './metrics.js';
import { countResponses, registerMetricsRoute } from './metricsRoute.js';
import { registerOwnNames } from './ownNames.js';
import { registerNavigation } from './navigation.js';
import { PageStarter } from './pageStart/PageStarter.js';
import { DEFAULT_RATE_LIMITS, LOCAL_RATE_LIMITS, RateGuard, type RateLimits } from './rateLimits.js';
import { registerRequestTraces, REQUEST_ID_LABEL, TRACE_OPTIONS, withRequestId } from './requestTraces.js';
import { registerSecurityHeaders } from './securityHeaders.js';
import { ShellPage } from './shellPage.js';
import { refuseAddress, registerStaticFiles } from './staticFiles.js';

/** Configuration of the HTTP server. */
export interface HttpSettings {
  readonly environment: ConsoleEnvironment;
  /** Version of the build: `1.32.0`. */
  readonly version: string;
  /** Folder with the built shell. */
  readonly shellFolder: string;
  readonly shellConfig: ShellConfig;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Address of the console for browsers, if configured. */
  readonly publicUrl: string | undefined;
  readonly legacyHosts: LegacyHosts;
  /** Bearer token for the metrics. */
  readonly metricsKey?: string | undefined;
  /** Whether the server listens on an address that only this machine reaches, itself or through a proxy. */
  readonly isLoopback: boolean;
}

export interface HttpServerParts {
  readonly settings: HttpSettings;
  readonly executable: ExecutableSchema;
  readonly flags: FlagAnswers;
  readonly plugins: PluginLibrary;
  /** State of the plugins, for servers of other environments. Set only if a key is configured. */
  readonly environment?: EnvironmentRouteOptions | undefined;
  /** Receives messages of the assessment provider. */
  readonly results?: Pick<ResultsService, 'receive'> | undefined;
  /** Pages of candidates, if no provider serves them. */
  readonly candidatePages?: CandidatePagesOptions | undefined;
  readonly metrics: ServerMetrics;
  /** Separate listener for metrics and health checks. Without it, the console's address serves the metrics. */
  readonly management?: FastifyInstance | undefined;
  readonly readiness: Readiness;
  /** Set only with the embedded mailbox, in the environment `local` on a loopback host. */
  readonly mailbox?: MailboxReader | undefined;
  readonly logger: FastifyBaseLogger;
  readonly limits?: Partial<RequestLimits> | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Database in which servers count calls together. Without it each server counts alone. */
  readonly rateLimitPool?: Pool | undefined;
  readonly flagEventLimits?: Partial<FlagEventLimits> | undefined;
  makeContext(request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion, isPublic: boolean): Promise<RequestContext>;
  /** The context of the session whose cookies came with the request of a page. */
  makePageContext(request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion): Promise<RequestContext>;
  isPluginOn(pluginId: string, context: RequestContext, variables: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Whether a request comes from a browser with a session. Decides what is shown, and never what is permitted. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** Flag context of the caller; undefined for an invalid bearer token. (FLAG-003) */
  flagContextOf(request: FastifyRequest, given: EvaluationContext): Promise<EvaluationContext | undefined>;
}

/** Milliseconds within which a request must be received completely. (security.md H27) */
const REQUEST_TIMEOUT = 30_000;
/** Number of compiled documents in the cache. */
const DOCUMENT_CACHE = 500;
/** Calls after which a document is compiled. */
const COMPILE_AFTER = 1;

function fastifyOptions(parts: HttpServerParts): FastifyServerOptions {
  const { logger, settings } = parts;
  return {
    loggerInstance: logger,
    ...TRACE_OPTIONS,
    // The API logs one entry per operation. Other requests are counted and not logged.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_LABEL }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Calls that arrive on open connections while the server stops are still answered. (security.md H46)
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // A malformed address bypasses the hooks, so the response does not repeat any part of it.
    frameworkErrors: (_error, _request, reply) => void refuseAddress(withRequestId(reply)),
  };
}

async function registerGraphql(app: FastifyInstance, parts: HttpServerParts, limits: RequestLimits): Promise<void> {
  const isOpen = parts.settings.environment === 'local';
  await app.register(mercurius, {
    schema: parts.executable.schema,
    routes: false,
    jit: COMPILE_AFTER,
    cache: DOCUMENT_CACHE,
    queryDepth: limits.depth,
    validationRules: isOpen ? [] : [NoSchemaIntrospectionCustomRule],
    // The API's handler maps all errors.
    errorFormatter: (execution) => ({ statusCode: 200, response: { data: execution.data ?? null, errors: [...(execution.errors ?? [])] } }),
  });
  app.graphql.addHook('preExecution', async (schema, document, _context, variables) => {
    refuseCostly(schema, document, variables ?? {}, limits.cost);
  });
}

/** The HTTP server, composed of parts that tests can replace. */
export async function buildHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { settings, flags, metrics } = parts;
  const limits: RequestLimits = { ...DEFAULT_REQUEST_LIMITS, ...parts.limits };
  const isLocal = settings.environment === 'local';
  const rateGuard = new RateGuard({ ...(isLocal ? LOCAL_RATE_LIMITS : DEFAULT_RATE_LIMITS), ...parts.rateLimits }, parts.rateLimitPool);
  const app = Fastify(fastifyOptions(parts));
  registerRequestTraces(app);
  await registerSecurityHeaders(app);
  if (settings.isLoopback) registerOwnNames(app, settings);
  registerLegacyHosts(app, settings.legacyHosts);
  await app.register(cookie);
  await registerGraphql(app, parts, limits);

  metrics.watchFlags(flags);
  countResponses(app, metrics);
  registerMetricsRoute(parts.management ?? app, metrics, { key: settings.metricsKey, isManagement: parts.management !== undefined });
  registerHealth(app, parts.readiness, settings.version);
  if (parts.management) registerHealth(parts.management, parts.readiness);
  const catalogue = new PluginCatalogueStore(parts.plugins, versionFlagsOf(flags), settings.environment);
  await catalogue.start((error) => app.log.error({ err: error }, 'the plugins folder could not be read'));
  app.addHook('onClose', () => catalogue.stop());
  registerCatalogueRoute(app, catalogue, (request) => parts.hasSession(request));
  const documents = new KnownDocuments(settings.shellFolder, catalogue, limits, app.log);
  const handler = new ApiHandler(app, {
    limits,
    rules: parts.executable.rules,
    documents,
    rateGuard,
    metrics,
    isOpen: isLocal,
    makeContext: (...call) => parts.makeContext(...call),
    isPluginOn: (...call) => parts.isPluginOn(...call),
  });
  await registerApi(app, handler, { largestBody: largestBodyOf(parts.executable.rules, limits), publicUrl: settings.publicUrl });
  registerOfrepRoutes(app, flags, catalogue, {
    contextOf: (...call) => parts.flagContextOf(...call),
    rateGuard,
    events: { ...DEFAULT_FLAG_EVENT_LIMITS, ...parts.flagEventLimits },
  });
  if (parts.environment) registerEnvironment(app, parts.environment, rateGuard);
  if (parts.results) await registerAssessmentResults(app, parts.results, rateGuard);
  if (parts.candidatePages) await registerCandidatePages(app, parts.candidatePages, rateGuard);
  if (parts.mailbox) registerMailbox(app, parts.mailbox);
  await registerStaticFiles(app, { shell: settings.shellFolder, plugins: parts.plugins });
  const starter = new PageStarter({
    catalogue,
    rules: parts.executable.rules,
    makePageContext: (...call) => parts.makePageContext(...call),
    ask: (...call) => handler.answerForPage(...call),
    async flagsIn(request, customerId) {
      if (settings.shellConfig.ofrepUrl !== '' || !flags.isSteady) return undefined;
      const context = await parts.flagContextOf(request, { customerId });
      if (context?.targetingKey === undefined) return undefined;
      const { answer, etag } = await evaluateInBulk(flags, context, catalogue.revisionFor(true));
      return { customerId, evaluation: answer, etag };
    },
  });
  registerNavigation(app, new ShellPage(settings.shellFolder, settings.shellConfig, starter));
  return app;
}
