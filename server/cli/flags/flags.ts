import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command as Program, InvalidArgumentError } from 'commander';
import { readConfig, type ServerConfig } from '../../config.js';
import { rolloutToAll, type Rollout } from '../../domains/ops/flags/rollout.js';
import { FlagChangeError } from '../../domains/ops/flags/changeFlag.js';
import { loadFlagFile, type FlagDefinition } from '../../flags/flagDefinition.js';
import { describeJsonFault, jsonFault } from '../../flags/jsonFault.js';
import { findInstallation } from '../../root.js';
import { describeFileFault } from '../../systemFaults.js';
import { CommandError, type Command, type CommandInput } from '../Command.js';
import { openCommandStorage } from '../openCommandStorage.js';
import { parseWords, quietly } from '../parseWords.js';
import { rolloutOf, withAudience, type AudienceOptions } from './audienceOptions.js';
import { FlagCommands } from './FlagCommands.js';
import { describeChange, describeFlags, describePreview, describeFlagInFull } from './describeFlags.js';

interface Reasoned {
  readonly reason: string;
}

/** `npm run flags -- ...` shows and changes flags while servers run. (OPS-002, OPS-003) */
export const flags: Command = (input) => parseWords(describe(input), input);

function describe(input: CommandInput): Program {
  const program = quietly(new Program('npm run flags --'), input);
  const { print } = input;
  program.option('--json', 'print JSON').showHelpAfterError(false);
  const run = async <T>(work: (commands: FlagCommands) => Promise<T>, show: (result: T) => readonly string[]): Promise<void> => {
    const result = await withCommands(input, work);
    if (program.opts<{ json?: boolean }>().json === true) print(JSON.stringify(result));
    else for (const line of show(result)) print(line);
  };
  addReading(program, run);
  addChanging(program, run);
  addFiles(program, run, input);
  return program;
}

type Run = <T>(work: (commands: FlagCommands) => Promise<T>, show: (result: T) => readonly string[]) => Promise<void>;

function addReading(program: Program, run: Run): void {
  program
    .command('list')
    .description('all flags; * marks a flag that operators changed, ! a changed flag whose definition in the file has changed since')
    .action(() => run((commands) => commands.list(), describeFlags));
  program
    .command('show')
    .description("definition, version, and the file's definition")
    .argument('<key>')
    .action((key: string) => run((commands) => commands.show(key), describeFlagInFull));
  program
    .command('history')
    .description('changes with user, time and reason; newest first')
    .argument('<key>')
    .option('--limit <n>', 'number of changes to print', wholeNumber, 20)
    .action((key: string, { limit }: { readonly limit: number }) => run((commands) => commands.history(key, limit), describeChange));
  withAudience(
    named(program.command('preview').description('counts the users whose value would change; changes nothing').argument('<key>')),
  ).action((key: string, variant: string | undefined, options: AudienceOptions & Named) =>
    run(async (commands) => commands.preview(key, await rolloutFor(commands, key, variant, options)), describePreview),
  );
  named(program.command('preview-file').description('previews a definition from a file; changes nothing').argument('<key>'))
    .argument('<file>')
    .action((key: string, file: string, options: Named) =>
      run(
        (commands) => withDefinition(commands, key, file, options, (definition) => commands.preview(key, { definition })),
        describePreview,
      ),
    );
}

function addChanging(program: Program, run: Run): void {
  const reasoned = (name: string) => program.command(name).argument('<key>').requiredOption('--reason <text>', 'why, for the history');
  for (const variant of ['on', 'off'])
    named(reasoned(variant))
      .description(`turns the flag ${variant} for all users`)
      .action((key: string, options: Reasoned & Named) =>
        run(
          async (commands) => {
            await requireNamed(commands, key, options);
            return commands.set(key, rolloutToAll(variant), options.reason);
          },
          (line) => describeFlags([line]),
        ),
      );
  withAudience(named(reasoned('set')).description('gives a variant to all users, or to the users that options or rules select')).action(
    (key: string, variant: string | undefined, options: AudienceOptions & Reasoned & Named) =>
      run(
        async (commands) => commands.set(key, await rolloutFor(commands, key, variant, options), options.reason),
        (line) => describeFlags([line]),
      ),
  );
  named(reasoned('define'))
    .description("uses the definition in a file: one flag in flagd's format, with any targeting")
    .argument('<file>')
    .action((key: string, file: string, options: Reasoned & Named) =>
      run(
        (commands) => withDefinition(commands, key, file, options, (definition) => commands.define(key, definition, options.reason)),
        (line) => describeFlags([line]),
      ),
    );
  reasoned('reset')
    .description("removes the operators' definition, so that the flag file applies")
    .action((key: string, { reason }: Reasoned) =>
      run(
        async (commands) => {
          await commands.requireKnown(key);
          return commands.reset(key, reason);
        },
        (line) => [line],
      ),
    );
}

function addFiles(program: Program, run: Run, { print }: CommandInput): void {
  program
    .command('export')
    .description('prints the flag file with all changes applied')
    .option('--write', 'write the flag file, and remove the changes from the database')
    .action(({ write }: { readonly write?: boolean }) =>
      write === true
        ? run(
            (commands) => commands.fold(),
            (keys) =>
              keys.length === 0
                ? ['The flag file is complete: operators changed no flags.']
                : keys.map((key) => `${key} is now in the file.`),
          )
        : run(
            (commands) => commands.export(),
            (text) => [text.trimEnd()],
          ),
    );
  program
    .command('check')
    .description("checks a file against flagd's schema")
    .argument('<file>')
    .action(async (file: string) => {
      const { flags: found } = await loadFlagFile(file);
      print(`${file}: ${Object.keys(found).length} flags, all valid.`);
    });
}

/**
 * Reads a flag definition from a file and passes it to the command. @throws {CommandError} with the file's name if the definition violates
 * flagd's schema
 */
async function withDefinition<T>(
  commands: FlagCommands,
  key: string,
  file: string,
  options: Named,
  work: (definition: FlagDefinition) => Promise<T>,
): Promise<T> {
  await requireNamed(commands, key, options);
  const definition = await readDefinition(file);
  try {
    return await work(definition);
  } catch (error) {
    if (error instanceof CommandError && error.cause instanceof FlagChangeError && error.cause.field === 'definition')
      throw new CommandError(`${file}: ${error.message}`, { cause: error.cause });
    throw error;
  }
}

/** @throws {CommandError} if the file is not a JSON object */
async function readDefinition(file: string): Promise<FlagDefinition> {
  const text = await readFile(path.resolve(file), 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${describeFileFault(error) ?? String(error)}.`);
  });
  const fault = jsonFault(text);
  if (fault !== undefined) throw new CommandError(`${file}: ${describeJsonFault(fault)}`);
  const definition: unknown = JSON.parse(text);
  if (typeof definition === 'object' && definition !== null) return definition as FlagDefinition;
  throw new CommandError(`${file} does not contain a flag.`);
}

interface Named {
  /** Create a flag if the name is unknown. */
  readonly new?: boolean;
}

function named(command: Program): Program {
  return command.option('--new', 'create the flag if the name is unknown');
}

async function requireNamed(commands: FlagCommands, key: string, { new: isNew }: Named): Promise<void> {
  if (isNew === true) return;
  try {
    await commands.requireKnown(key);
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(`${error.message} To create a flag of this name, add --new.`);
    throw error;
  }
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

async function rolloutFor(
  commands: FlagCommands,
  key: string,
  variant: string | undefined,
  options: AudienceOptions & Named,
): Promise<Rollout> {
  await requireNamed(commands, key, options);
  return rolloutOf(variant, options, (await commands.list()).find((line) => line.key === key)?.definition);
}

async function withCommands<T>({ environment }: CommandInput, work: (commands: FlagCommands) => Promise<T>): Promise<T> {
  const { root, version } = findInstallation();
  const config: ServerConfig = readConfig(environment, version, root);
  if (config.ofrepUrl !== undefined)
    throw new CommandError(`Flags are evaluated by ${config.ofrepUrl} (OFREP_URL); change them there. Only the command check works here.`);
  const { storage, close } = await openCommandStorage(config);
  try {
    const file = path.join(config.flagsDirectory, `${config.environment}.flagd.json`);
    return await work(new FlagCommands(storage.directory, config.environment, file, config.pluginsDirectory));
  } finally {
    await close();
  }
}
