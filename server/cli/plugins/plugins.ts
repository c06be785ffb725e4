import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command as Program } from 'commander';
import { readConfig, type ServerConfig } from '../../config.js';
import { readFlagFile } from '../../flags/flagDefinition.js';
import { openPlugins, type ServerPlugins } from '../../plugins/openPlugins.js';
import { requirePluginsFolder } from '../../plugins/requirePluginsFolder.js';
import { findInstallation } from '../../root.js';
import type { Database } from '../../storage/index.js';
import { CommandError, type Command, type CommandInput } from '../Command.js';
import { openBeside } from '../openBeside.js';
import { parseWords, quietly } from '../parseWords.js';
import { environmentTable, readEnvironments } from './environments.js';
import { PluginCommands, type InstallWishes, type VersionLine } from './PluginCommands.js';

interface Reasoned {
  readonly reason: string;
}

/** `npm run plugins -- ...`: installs, switches, verifies and removes versions of plugins. (OPS-004, OPS-005, OPS-007) */
export const plugins: Command = (input) => parseWords(describe(input), input);

function describe(input: CommandInput): Program {
  const program = quietly(new Program('npm run plugins --'), input);
  const { print } = input;
  program.option('--json', 'print JSON').showHelpAfterError(false);
  const tell = <T>(result: T, show: (result: T) => readonly string[]): void => {
    if (program.opts<{ json?: boolean }>().json === true) print(JSON.stringify(result));
    else for (const line of show(result)) print(line);
  };
  const run = async <T>(work: (commands: PluginCommands) => Promise<T>, show: (result: T) => readonly string[]): Promise<void> =>
    tell(await withCommands(input, work), show);
  const said = (result: string | readonly string[]) => [result].flat();

  program
    .command('list')
    .description('every installed version; * marks the one that holds')
    .action(() => run((commands) => commands.list(), tableOf));
  program
    .command('environments')
    .description('every plugin in each environment: state and version; - is not installed there, ? is not known')
    .action(async () => tell(await withPlugins(input, readEnvironments), environmentTable));
  program
    .command('install')
    .description('takes a package; it holds at once, unless a flag says another version')
    .argument('<file>', 'package made by edge-plugin pack')
    .option('--no-activate', 'leave users with the version they have')
    .option('--allow-downgrade', 'take an older version than the highest that was ever installed')
    .option('--force', 'take a version for another SDK, or one that another plugin stands in the way of')
    .action((file: string, wishes: InstallWishes) => run((commands) => commands.install(file, wishes), said));
  program
    .command('activate')
    .description('gives everybody that version')
    .argument('<id>')
    .argument('<version>')
    .requiredOption('--reason <text>', 'why, for the history')
    .action((id: string, version: string, { reason }: Reasoned) => run((commands) => commands.activate(id, version, reason), said));
  program
    .command('rollback')
    .description('back to the version before')
    .argument('<id>')
    .requiredOption('--reason <text>', 'why, for the history')
    .action((id: string, { reason }: Reasoned) => run((commands) => commands.rollback(id, reason), said));
  program
    .command('remove')
    .description('takes a version, or a plugin with all of them, off the disk')
    .argument('<id[@version]>')
    .action((name: string) => run((commands) => commands.remove(name), said));
  program
    .command('verify')
    .description('read every file anew; exit code 1 where one is not what was built')
    .argument('[id]')
    .action(async (id: string | undefined) => {
      let hasRefused = false;
      const look = async (commands: PluginCommands) => {
        const lines = await commands.list(id);
        hasRefused = lines.some(({ refusal }) => refusal !== undefined);
        return lines;
      };
      await run(look, verdictsOf);
      if (hasRefused) throw new CommandError('Not every version is what was built.');
    });
  const keys = program.command('keys').description('keys whose signatures count');
  const showKeys = (found: Awaited<ReturnType<PluginCommands['keys']>>) =>
    found.length === 0 ? ['No key is trusted.'] : found.map(({ keyId, fingerprint }) => `${keyId}  ${fingerprint}`);
  keys.command('list', { isDefault: true }).action(() => run((commands) => commands.keys(), showKeys));
  keys
    .command('add')
    .argument('<file>', 'Ed25519 public key in PEM')
    .option('--name <id>', 'id of the key; its fingerprint without one')
    .action((file: string, { name }: { readonly name?: string }) =>
      run(
        (commands) => commands.addKey(file, name),
        (keyId) => [`Key ${keyId} is trusted.`],
      ),
    );
  return program;
}

type Work<T> = (config: ServerConfig, directory: Database, plugins: ServerPlugins) => Promise<T>;

async function withPlugins<T>({ environment }: CommandInput, work: Work<T>): Promise<T> {
  const { root, version } = findInstallation();
  const config = readConfig(environment, version, root);
  await requirePluginsFolder(config.pluginsDirectory, root);
  const { storage, close } = await openBeside(config);
  try {
    const silent = { error: () => undefined, info: () => undefined };
    return await work(config, storage.directory, await openPlugins(config, storage.directory, silent, () => undefined));
  } finally {
    await close();
  }
}

function withCommands<T>(input: CommandInput, work: (commands: PluginCommands) => Promise<T>): Promise<T> {
  return withPlugins(input, async ({ environment, flagsDirectory, pluginTrustedKeys, ofrepUrl }, directory, opened) => {
    const base = readFlagFile(await readFile(path.join(flagsDirectory, `${environment}.flagd.json`), 'utf8'));
    return work(new PluginCommands(directory, opened, { environment, base }, pluginTrustedKeys, ofrepUrl === undefined));
  });
}

function tableOf(lines: readonly VersionLine[]): readonly string[] {
  const rows = lines.map(({ id, version, holds, source, signedBy, packedBytes, refusal, isOff }) => [
    `${holds ? '*' : ' '} ${id}`,
    version,
    source,
    signedBy ?? '-',
    `${(packedBytes / 1024).toFixed(1)} kB`,
    refusal ?? (isOff && holds ? 'switched off' : ''),
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
  return lines.map(({ id, version, refusal }) => refusal ?? `${id} ${version} is whole.`);
}
