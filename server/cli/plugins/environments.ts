import path from 'node:path';
import type { ServerConfig } from '../../config.js';
import { EnvironmentsService, OwnEnvironment, overlaySource, type EnvironmentView } from '../../domains/ops/index.js';
import { FlagStore } from '../../flags/FlagStore.js';
import { RemoteFlags } from '../../flags/RemoteFlags.js';
import { createLogger } from '../../http/logging.js';
import type { ServerPlugins } from '../../plugins/openPlugins.js';
import type { Database } from '../../storage/index.js';

/** Milliseconds. The command prints one table, so it waits for all answers. */
const ANSWER_TIMEOUT = 5000;

/** Reads the plugins of all environments, as the operations screen does. (OPS-001) */
export async function readEnvironments(
  config: ServerConfig,
  directory: Database,
  plugins: ServerPlugins,
): Promise<readonly EnvironmentView[]> {
  const { environment, flagsDirectory, ofrepUrl, ofrepKey } = config;
  const logger = createLogger('silent');
  const flags = new FlagStore(path.join(flagsDirectory, `${environment}.flagd.json`), logger, overlaySource(directory, environment));
  const remoteFlags = ofrepUrl === undefined ? undefined : new RemoteFlags({ url: ofrepUrl, key: ofrepKey, logger });
  try {
    await flags.start();
    const own = new OwnEnvironment(directory, { environment, flags, remoteFlags, plugins }, () => new Date());
    return await new EnvironmentsService(config, own, logger).read(ANSWER_TIMEOUT);
  } finally {
    flags.stop();
    remoteFlags?.close();
  }
}

const FAILURES: Readonly<Record<NonNullable<EnvironmentView['failure']>, string>> = {
  timeout: 'the request timed out',
  unreachable: 'the server cannot be reached at its address',
  keyRefused: 'the server has another ENVIRONMENTS_KEY',
  closed: 'the server does not have an ENVIRONMENTS_KEY, or is not a console',
  otherEnvironment: 'the server belongs to another environment',
  badAnswer: 'the response is not valid',
  badFile: 'the flag file cannot be read',
};

/** One line for each plugin and one column for each environment, followed by rejected plugins and by environments that did not answer. */
export function environmentTable(environments: readonly EnvironmentView[]): readonly string[] {
  const ids = [...new Set(environments.flatMap(({ plugins }) => plugins.map(({ pluginId }) => pluginId)))].sort();
  const header = ['', ...environments.map(({ name, source }) => (source === 'file' ? `${name} (file)` : name))];
  const rows = [header, ...ids.map((id) => [id, ...environments.map((environment) => describeState(environment, id))])];
  const widths = header.map((_name, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const refusals = environments.flatMap(({ name, plugins }) =>
    plugins.flatMap((plugin) => plugin.refusals.map((one) => `${name}: ${one}`)),
  );
  const problems = environments.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name}: ${FAILURES[failure]}.`]));
  return [...lines, ...refusals, ...problems];
}

function describeState({ plugins, source, readAt }: EnvironmentView, id: string): string {
  const plugin = plugins.find(({ pluginId }) => pluginId === id);
  if (plugin !== undefined) return [plugin.state, plugin.activeVersion ?? ''].join(' ').trim();
  return readAt === undefined || source === 'file' ? '?' : '-';
}
