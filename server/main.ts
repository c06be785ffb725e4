import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.js';
import { ConfigError, readConfig, type ServerConfig } from './config.js';
import { databaseReports } from './databaseReports.js';
import { StartupError } from './StartupError.js';
import { describeError, createLogger } from './http/logging.js';
import { createManagementServer } from './http/managementServer.js';
import { ServerMetrics } from './http/metrics.js';
import { endOnCrash } from './endOnCrash.js';
import { drainServer } from './http/drainServer.js';
import { DrainPause, stopGracefully, stopOnSignals, type StopSteps } from './http/gracefulStop.js';
import { EmbeddedMailbox, MessageEvents, QueuedMail, SmtpDelivery } from './integrations/mail/index.js';
import { poolFigures } from './poolFigures.js';
import { setHashCost } from './passwordHash.js';
import { missingOwnPlugins } from './plugins/missingOwnPlugins.js';
import { requirePluginsFolder } from './plugins/requirePluginsFolder.js';
import { findInstallation } from './root.js';
import { requireSecretKey } from './secretKey/secretKeyCheck.js';
import { loadDemo, type DemoAccess } from './storage/demo/index.js';
import { DatabaseUnavailableError, FolderInUseError, JobQueue, openStorage, SchemaError, warnOfShortages } from './storage/index.js';

type Release = StopSteps['release'][number];

/** Begins listening. @returns the address of the console */
async function listen(app: FastifyInstance, { host, port }: Pick<ServerConfig, 'host' | 'port'>, setting: string): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${String(port)} of ${host} is in use. Set ${setting} to another port, or to 0 for any free port.`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartupError(`The server may not listen on ${host}:${String(port)} (${code}).`);
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(address.port)}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints how to sign in, for a developer who started the server by hand. */
function printSignIn(url: string, demo: DemoAccess | undefined, hasMailbox: boolean): void {
  print(`Edge Console is at ${url}`);
  if (demo) {
    print(`  sign in as  ${demo.emails.join('\n              ')}`);
    print(`  password    ${demo.password}`);
  }
  if (hasMailbox) print(`  mail        ${url}/mailbox (one-time codes arrive there)`);
}

/** Starts all parts in order. Stops the started parts in reverse order if a later step fails, and on signals. */
async function start(logger: FastifyBaseLogger, config: ServerConfig, root: string): Promise<void> {
  const release: Release[] = [];
  setHashCost(config.passwordHashCost);
  const releaseFirst = (name: string, run: () => Promise<void>): void => void release.unshift({ name, run });
  let isReady = false;
  let drain = async (): Promise<void> => undefined;
  let isStopping = false;
  const refuseTraffic = (): void => {
    isReady = false;
    isStopping = true;
  };
  const pause = new DrainPause(config.drainSeconds * 1000);
  const stop = (): Promise<boolean> => stopGracefully({ refuseTraffic, pause: () => pause.wait(), drain: () => drain(), release }, logger);
  const report = (error: Error): void => {
    // Connections that end because the embedded database stops are expected.
    if (!isStopping) logger.error({ err: error }, 'a background connection failed');
  };

  try {
    await requirePluginsFolder(config.pluginsDirectory, root);
    const missing = await missingOwnPlugins(config.builtInPluginsDirectory, config.pluginsDirectory);
    if (missing.length > 0)
      logger.warn(
        { folder: config.pluginsDirectory, missing },
        'plugins of this console are not in PLUGINS_DIR: copy them from dist/plugins. Without auth, users cannot sign in',
      );
    const { storage, secretKey, directoryUrl, close } = await openStorage(config, report, databaseReports(logger));
    releaseFirst('storage', close);
    await requireSecretKey(storage.directory, secretKey, new Date());
    const queue = await JobQueue.start(directoryUrl, report);
    releaseFirst('queue', () => queue.stop());
    queue.startRelay(storage, report);
    void warnOfShortages(storage, config.poolSizes, logger);
    const mailbox = config.smtpUrl === undefined ? new EmbeddedMailbox(storage.directory, () => new Date()) : undefined;
    const metrics = new ServerMetrics(() => poolFigures(storage));
    metrics.collectProcessFigures();
    const delivery = mailbox ?? new SmtpDelivery(config.smtpUrl ?? '', config.mailFrom);
    const mail = new QueuedMail(queue, delivery, {
      logger,
      onAttempt: (outcome) => metrics.countMail(outcome),
      events: new MessageEvents(storage, () => new Date()),
    });
    await mail.start();
    const demo = config.demoData
      ? await loadDemo(storage, {
          dataDirectory: config.dataDirectory,
          password: config.demoPassword,
          secretKey,
          day: config.demoDate ?? new Date(),
        })
      : undefined;

    const { listener } = config.metrics;
    const management = listener && (await createManagementServer(listener.host, logger));
    if (management) releaseFirst('management', () => management.close());
    const shellDirectory = path.join(root, 'dist', 'shell');
    const app = await createApp({
      config,
      shellDirectory,
      storage,
      mail,
      queue,
      secretKey,
      logger,
      metrics,
      management,
      isReady: () => isReady,
      mailbox,
    });
    drain = () => drainServer(app);
    const managementUrl = management && (await listen(management, listener, 'METRICS_PORT'));
    const url = await listen(app, config, 'PORT');
    isReady = true;
    stopOnSignals(stop, pause, logger);
    printSignIn(url, demo, mailbox !== undefined);
    if (managementUrl !== undefined) print(`  metrics     ${managementUrl}/metrics`);
    print(`ready ${url}`);
  } catch (error) {
    pause.skip();
    await stop();
    throw error;
  }
}

const EXPLAINED = [ConfigError, StartupError, SchemaError, FolderInUseError, DatabaseUnavailableError] as const;

/** Prints a failure that an operator can correct as one line, and any other failure with its stack trace. */
function explain(error: unknown): string {
  if (error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)) return error.message;
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}`;
}

async function main(): Promise<void> {
  const { root, version } = findInstallation();
  const config = readConfig(process.env, version, root);
  const logger = createLogger(config.logLevel);
  endOnCrash(logger, process);
  await start(logger, config, root);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exit(1);
});
