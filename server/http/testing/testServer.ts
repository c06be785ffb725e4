import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ConsoleEnvironment, ShellConfig } from '@edge-console/sdk/contract';
import { onTestFinished } from 'vitest';
import type { RequestContext } from '../../graphql/context.js';
import type { DomainResolvers } from '../../graphql/DomainModule.js';
import { buildExecutableSchema } from '../../graphql/executableSchema.js';
import { requestCookies, makeRequestContext } from '../api/requestContext.js';
import { buildHttpServer, type HttpServerParts } from '../buildHttpServer.js';
import { contextOfServer } from '../../flags/FlagContexts.js';
import { FlagStore } from '../../flags/FlagStore.js';
import { PluginLibrary } from '../../plugins/PluginLibrary.js';
import { RememberedPlugins, writePlugin, type SamplePlugin } from '../../plugins/testing/samplePlugin.js';
import { createLogger } from '../logging.js';
import { ServerMetrics } from '../metrics.js';

/** The caller of a fake call; `undefined` for a signed-out caller. */
export interface FakeCaller {
  readonly actions: readonly string[];
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly flags: FlagStore;
  /** Lines of the log, parsed. */
  readonly log: readonly Record<string, unknown>[];
  writeFlags(flags: Readonly<Record<string, unknown>>, evaluators?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Adds a manifest with the files' hashes, unless the files include a manifest. */
  writePlugin(
    id: string,
    version: string,
    files: Readonly<Record<string, string>>,
    changes?: Pick<SamplePlugin, 'manifest'>,
  ): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<
  Pick<
    HttpServerParts,
    'flagContextOf' | 'hasSession' | 'limits' | 'rateLimits' | 'flagEventLimits' | 'mailbox' | 'isPluginOn' | 'readiness' | 'management'
  >
> {
  readonly environment?: ConsoleEnvironment;
  readonly caller?: FakeCaller;
  readonly typeDefs?: string;
  readonly resolvers?: DomainResolvers;
  readonly indexHtml?: string;
  readonly shellConfig?: Partial<ShellConfig>;
  /** Documents of the shell. */
  readonly documents?: readonly string[];
  readonly trustedProxies?: readonly string[];
  /** Whether the server answers only under its own names. */
  readonly isLoopback?: boolean;
  readonly legacyHosts?: ReadonlyMap<string, string>;
  readonly metricsKey?: string;
}

export const SWITCH = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' } as const;

const TYPE_DEFS = `
  directive @action(name: [String!]!) on FIELD_DEFINITION
  directive @public(reason: String!) on FIELD_DEFINITION
  type Query { hello: String! @public(reason: "test") own: String! @action(name: "session:own") }
  type Mutation { save(text: String!): String! @action(name: "org:createCustomer") }
`;

const RESOLVERS: DomainResolvers = {
  Query: { hello: () => 'hello', own: () => 'mine' },
  Mutation: { save: (_parent, { text }: { text: string }) => text },
};

export function operationsJson(texts: readonly string[]): string {
  const entries = texts.map((text) => [createHash('sha256').update(text).digest('hex'), { name: 'Test', text }] as const);
  return JSON.stringify(Object.fromEntries(entries));
}

function fakeContextParts(caller: FakeCaller | undefined): Pick<RequestContext, 'session' | 'rights' | 'services' | 'now'> {
  return {
    session: caller ? ({} as never) : undefined,
    rights: { allowsAnywhere: async (action: string) => caller?.actions.includes(action) ?? false } as never,
    services: {} as never,
    now: () => new Date(0),
  };
}

interface Folders {
  readonly folder: string;
  readonly shellFolder: string;
  readonly pluginsFolder: string;
  readonly flagsFile: string;
}

async function makeFolders(options: TestServerOptions): Promise<Folders> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-http-'));
  const shellFolder = path.join(folder, 'shell');
  const pluginsFolder = path.join(folder, 'plugins');
  const page = options.indexHtml ?? '<!doctype html><html><head></head><body>console</body></html>';
  await mkdir(path.join(shellFolder, 'assets'), { recursive: true });
  await mkdir(pluginsFolder);
  await writeFile(path.join(shellFolder, 'index.html'), page);
  await writeFile(path.join(shellFolder, 'operations.json'), operationsJson(options.documents ?? []));
  return { folder, shellFolder, pluginsFolder, flagsFile: path.join(folder, 'flags.json') };
}

/** {@link startTestServer} within a test, which closes the server when it ends. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** The HTTP layer with a small schema, a temporary folder and fake callers, without database and domains. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { folder, shellFolder, pluginsFolder, flagsFile } = await makeFolders(options);
  const environment = options.environment ?? 'local';
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) };
  const writeFlags: TestServer['writeFlags'] = async (flags, evaluators) =>
    writeFile(flagsFile, JSON.stringify({ flags, ...(evaluators ? { $evaluators: evaluators } : {}) }));
  await writeFlags({ 'plugin.sample': SWITCH });
  const silent = { error() {}, warn() {}, info() {}, debug() {} } as never;
  const flags = new FlagStore(flagsFile, silent);
  await flags.start();
  const logger = createLogger('info', stream);
  const plugins = new PluginLibrary(
    { folder: pluginsFolder, builtInFolder: path.join(folder, 'built-in'), trustedKeysFolder: undefined, isSignatureRequired: false },
    new RememberedPlugins(),
    logger,
  );
  const executable = buildExecutableSchema(options.typeDefs ?? TYPE_DEFS, [
    { name: 'test' as never, resolvers: options.resolvers ?? RESOLVERS },
  ]);
  const app = await buildHttpServer({
    settings: {
      environment,
      version: '1.32.0',
      shellFolder,
      shellConfig: {
        environment,
        version: '1.32.0',
        ofrepUrl: '',
        supportUrl: 'mailto:help@example.com',
        redirectDomains: [],
        ...options.shellConfig,
      },
      trustedProxies: options.trustedProxies ?? [],
      legacyHosts: options.legacyHosts ?? new Map(),
      publicUrl: undefined,
      metricsKey: options.metricsKey,
      isLoopback: options.isLoopback ?? false,
    },
    executable,
    flags,
    plugins,
    metrics: new ServerMetrics(),
    management: options.management,
    readiness: options.readiness ?? { isReady: () => true, checkStorage: async () => undefined },
    logger,
    limits: options.limits,
    rateLimits: options.rateLimits,
    flagEventLimits: options.flagEventLimits,
    mailbox: options.mailbox,
    makeContext: async (request, reply, awsRegion) =>
      makeRequestContext(request, awsRegion, { cookies: requestCookies(request, reply, false), ...fakeContextParts(options.caller) }),
    makePageContext: async (request, reply, awsRegion) =>
      makeRequestContext(request, awsRegion, { cookies: requestCookies(request, reply, false), ...fakeContextParts(options.caller) }),
    flagContextOf: options.flagContextOf ?? (async (_request, given) => contextOfServer(given, environment)),
    hasSession: options.hasSession ?? (async () => true),
    isPluginOn: options.isPluginOn ?? (async (id) => flags.isOn(`plugin.${id}`, {})),
  });
  return {
    app,
    folder,
    flags,
    log,
    writeFlags,
    async writePlugin(id, version, files, changes) {
      await writePlugin(pluginsFolder, { id, version, files, ...changes });
      await plugins.rescan();
    },
    async close() {
      await app.close();
      flags.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A call with the headers and cookies of a signed-in console. */
export function signedIn(payload: Readonly<Record<string, unknown>>): {
  method: 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string;
} {
  return {
    method: 'POST',
    url: '/api/ap-southeast-2/graphql',
    headers: { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=proof', 'x-xsrf-token': 'proof' },
    payload: JSON.stringify(payload),
  };
}
