import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command as Program, InvalidArgumentError } from 'commander';
import { readConfig, type ServerConfig } from '../../config.js';
import { everybody, type Rollout } from '../../domains/ops/flags/rollout.js';
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

/** `npm run flags -- ...`: what operators change over the flag file, beside servers that run. (OPS-002, OPS-003) */
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
    .description('every flag; * marks one that operators changed, ! one whose file has changed since')
    .action(() => run((commands) => commands.list(), describeFlags));
  program
    .command('show')
    .description('definition, version, and what the file says')
    .argument('<key>')
    .action((key: string) => run((commands) => commands.show(key), describeFlagInFull));
  program
    .command('history')
    .description('who changed it, when and why; newest first')
    .argument('<key>')
    .option('--limit <n>', 'newest changes to print', wholeNumber, 20)
    .action((key: string, { limit }: { readonly limit: number }) => run((commands) => commands.history(key, limit), describeChange));
  withAudience(
    named(program.command('preview').description('for how many users the value would change; changes nothing').argument('<key>')),
  ).action((key: string, variant: string | undefined, options: AudienceOptions & Named) =>
    run(async (commands) => commands.preview(key, await rolloutFor(commands, key, variant, options)), describePreview),
  );
  named(program.command('preview-file').description('the same for a flag in a file of its own; changes nothing').argument('<key>'))
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
      .description('for everybody')
      .action((key: string, options: Reasoned & Named) =>
        run(
          async (commands) => {
            await requireNamed(commands, key, options);
            return commands.set(key, everybody(variant), options.reason);
          },
          (line) => describeFlags([line]),
        ),
      );
  withAudience(named(reasoned('set')).description('a variant for everybody, or for whom options or rules name')).action(
    (key: string, variant: string | undefined, options: AudienceOptions & Reasoned & Named) =>
      run(
        async (commands) => commands.set(key, await rolloutFor(commands, key, variant, options), options.reason),
        (line) => describeFlags([line]),
      ),
  );
  named(reasoned('define'))
    .description("what a file says: one flag in flagd's format, any targeting")
    .argument('<file>')
    .action((key: string, file: string, options: Reasoned & Named) =>
      run(
        (commands) => withDefinition(commands, key, file, options, (definition) => commands.define(key, definition, options.reason)),
        (line) => describeFlags([line]),
      ),
    );
  reasoned('reset')
    .description('back to what the file says')
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
    .description('the file with all changes in it')
    .option('--write', 'write it, and take the changes away from over it')
    .action(({ write }: { readonly write?: boolean }) =>
      write === true
        ? run(
            (commands) => commands.fold(),
            (keys) => (keys.length === 0 ? ['Nothing was changed over the file.'] : keys.map((key) => `${key} is in the file.`)),
          )
        : run(
            (commands) => commands.export(),
            (text) => [text.trimEnd()],
          ),
    );
  program
    .command('check')
    .description("whether a file holds to flagd's schema")
    .argument('<file>')
    .action(async (file: string) => {
      const { flags: found } = await loadFlagFile(file);
      print(`${file}: ${Object.keys(found).length} flags, all in order.`);
    });
}

/** Does something with the flag that a file holds. @throws {CommandError} naming the file for a flag that breaks flagd's schema */
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

/** @throws {CommandError} for what is no JSON object */
async function readDefinition(file: string): Promise<FlagDefinition> {
  const text = await readFile(path.resolve(file), 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${describeFileFault(error) ?? String(error)}.`);
  });
  const fault = jsonFault(text);
  if (fault !== undefined) throw new CommandError(`${file}: ${describeJsonFault(fault)}`);
  const definition: unknown = JSON.parse(text);
  if (typeof definition === 'object' && definition !== null) return definition as FlagDefinition;
  throw new CommandError(`${file} holds no flag.`);
}

interface Named {
  /** Make a flag of a name that is not known. */
  readonly new?: boolean;
}

function named(command: Program): Program {
  return command.option('--new', 'make the flag where there is none of that name');
}

async function requireNamed(commands: FlagCommands, key: string, { new: isNew }: Named): Promise<void> {
  if (isNew === true) return;
  try {
    await commands.requireKnown(key);
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(`${error.message} To make a flag of this name, add --new.`);
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
    throw new CommandError(`Flags are decided by ${config.ofrepUrl} (OFREP_URL); change them there. Only check works here.`);
  const { storage, close } = await openCommandStorage(config);
  try {
    const file = path.join(config.flagsDirectory, `${config.environment}.flagd.json`);
    return await work(new FlagCommands(storage.directory, config.environment, file, config.pluginsDirectory));
  } finally {
    await close();
  }
}
