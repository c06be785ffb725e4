import { Command as Program } from 'commander';
import { readConfig, type ServerConfig } from '../../config.js';
import { openPlugins, type ServerPlugins } from '../../plugins/openPlugins.js';
import { requirePluginsFolder } from '../../plugins/requirePluginsFolder.js';
import { findInstallation } from '../../root.js';
import type { Database } from '../../storage/index.js';
import { CommandError, type Command, type CommandInput } from '../Command.js';
import { openCommandStorage } from '../openCommandStorage.js';
import { parseWords, quietly } from '../parseWords.js';
import { environmentTable, readEnvironments } from './environments.js';
import { readKnownFlags } from './KnownFlags.js';
import { addKey, listKeys, type KeyLine } from './pluginKeys.js';
import { removePlugin, type RemovalParts } from './removePlugin.js';
import { PluginCommands, type InstallCommandOptions, type VersionLine } from './PluginCommands.js';

interface Reasoned {
  readonly reason: string;
}

/** `npm run plugins -- ...` installs, activates, verifies and removes versions of plugins. (OPS-004, OPS-005, OPS-007) */
export const plugins: Command = (input) => parseWords(describe(input), input);

function describe(input: CommandInput): Program {
  const program = quietly(new Program('npm run plugins --'), input);
  const { print } = input;
  program.option('--json', 'print JSON').showHelpAfterError(false);
  const printResult = <T>(result: T, show: (result: T) => readonly string[]): void => {
    if (program.opts<{ json?: boolean }>().json === true) print(JSON.stringify(result));
    else for (const line of show(result)) print(line);
  };
  const run = async <T>(work: CommandWork<T>, show: (result: T) => readonly string[]): Promise<void> =>
    printResult(await withCommands(input, work), show);
  const lines = (result: string | readonly string[]) => [result].flat();

  program
    .command('list')
    .description('all installed versions; * marks the active version')
    .action(async () => {
      const list = async (commands: PluginCommands, { flags: { problem } }: RemovalParts) => {
        if (problem !== undefined) input.warn?.(`${problem.message} Only the versions that operators selected are shown as active.`);
        return commands.list();
      };
      await run(list, tableOf);
    });
  program
    .command('environments')
    .description('all plugins of all environments with state and version; - means not installed, ? means unknown')
    .action(async () => printResult(await withPlugins(input, readEnvironments), environmentTable));
  program
    .command('install')
    .description('installs a package; its version applies at once, unless a flag selects another version')
    .argument('<file>', 'package made by edge-plugin pack')
    .option('--no-activate', 'users keep their current version')
    .option('--allow-downgrade', 'allow a version older than the highest that was ever installed')
    .option('--force', 'allow a version for another SDK, or one that conflicts with another plugin')
    .action((file: string, options: InstallCommandOptions) => run((commands) => commands.install(file, options), lines));
  program
    .command('activate')
    .description('gives all users this version')
    .argument('<id>')
    .argument('<version>')
    .requiredOption('--reason <text>', 'why, for the history')
    .action((id: string, version: string, { reason }: Reasoned) => run((commands) => commands.activate(id, version, reason), lines));
  program
    .command('rollback')
    .description('returns to the version that was active before')
    .argument('<id>')
    .requiredOption('--reason <text>', 'why, for the history')
    .action((id: string, { reason }: Reasoned) => run((commands) => commands.rollback(id, reason), lines));
  program
    .command('remove')
    .description("removes a version, or a plugin with all versions, from the disk and from the operators' flag definitions")
    .argument('<id[@version]>')
    .option('--reason <text>', 'why, for the history of the flags')
    .action((name: string, { reason }: Partial<Reasoned>) => run((_commands, parts) => removePlugin(parts, name, reason), lines));
  program
    .command('verify')
    .description('reads all files again; exit code 1 if a file differs from the build')
    .argument('[id]')
    .action(async (id: string | undefined) => {
      let [hasRefused, isEmpty] = [false, false];
      const look = async (commands: PluginCommands) => {
        const lines = await commands.list(id);
        hasRefused = lines.some(({ refusal }) => refusal !== undefined);
        isEmpty = lines.length === 0;
        return lines;
      };
      await run(look, verdictsOf);
      if (isEmpty)
        throw new CommandError(`${configOf(input).pluginsDirectory} (PLUGINS_DIR) does not contain plugins. Copy dist/plugins into it.`);
      if (hasRefused) throw new CommandError('At least one version differs from its build.');
    });
  const keys = program.command('keys').description('trusted signing keys');
  const keysFolder = () => configOf(input).pluginTrustedKeys;
  const showKeys = (found: readonly KeyLine[]) =>
    found.length === 0 ? ['No key is trusted.'] : found.map(({ keyId, fingerprint }) => `${keyId}  ${fingerprint}`);
  keys.command('list', { isDefault: true }).action(async () => printResult(await listKeys(keysFolder()), showKeys));
  keys
    .command('add')
    .argument('<file>', 'Ed25519 public key in PEM')
    .option('--name <id>', 'id of the key; default: its fingerprint')
    .action(async (file: string, { name }: { readonly name?: string }) =>
      printResult(await addKey(keysFolder(), file, name), (keyId) => [`Key ${keyId} is trusted.`]),
    );
  return program;
}

type Work<T> = (config: ServerConfig, directory: Database, plugins: ServerPlugins) => Promise<T>;
type CommandWork<T> = (commands: PluginCommands, parts: RemovalParts) => Promise<T>;

function configOf({ environment }: CommandInput): ServerConfig {
  const { root, version } = findInstallation();
  return readConfig(environment, version, root);
}

async function withPlugins<T>(input: CommandInput, work: Work<T>): Promise<T> {
  const config = configOf(input);
  await requirePluginsFolder(config.pluginsDirectory, findInstallation().root);
  const { storage, close } = await openCommandStorage(config);
  try {
    const silent = { error: () => undefined, info: () => undefined };
    return await work(config, storage.directory, await openPlugins(config, storage.directory, silent, () => undefined));
  } finally {
    await close();
  }
}

function withCommands<T>(input: CommandInput, work: CommandWork<T>): Promise<T> {
  return withPlugins(input, async (config, directory, opened) => {
    const flags = await readKnownFlags(config);
    return work(new PluginCommands(directory, opened, flags), { directory, plugins: opened, flags });
  });
}

function tableOf(lines: readonly VersionLine[]): readonly string[] {
  const rows = lines.map(({ id, version, isActive, source, signedBy, packedBytes, refusal, isOff }) => [
    `${isActive ? '*' : ' '} ${id}`,
    version,
    source,
    signedBy ?? '-',
    `${(packedBytes / 1024).toFixed(1)} kB`,
    refusal ?? (isOff && isActive ? 'switched off' : ''),
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function verdictsOf(lines: readonly VersionLine[]): readonly string[] {
  return lines.map(({ id, version, refusal }) => refusal ?? `${id} ${version} is intact.`);
}
