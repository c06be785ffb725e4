import { ConfigError } from '../config.js';
import { FlagFileError } from '../flags/flagDefinition.js';
import { StartupError } from '../StartupError.js';
import { DatabaseUnavailableError, FolderInUseError, SchemaError } from '../storage/index.js';
import { BackupError } from '../storage/backup/BackupContent.js';
import { adminCreate } from './adminCreate.js';
import { backup } from './backup.js';
import { CommandError, type Command } from './Command.js';
import { explainFault } from './explainFault.js';
import { factorsRemove } from './factorsRemove.js';
import { flags } from './flags/flags.js';
import { migrate } from './migrate.js';
import { plugins } from './plugins/plugins.js';
import { restore } from './restore.js';
import { resultsKeyCommand } from './resultsKey.js';
import { secretAccept } from './secretAccept.js';
import { simulate } from './simulate/simulate.js';
import { upgradeCheck } from './upgradeCheck.js';

/** Commands for operators: `node dist/server/cli.js NAME ...`. */
const COMMANDS: Readonly<Record<string, Command>> = {
  migrate,
  'upgrade:check': upgradeCheck,
  backup,
  restore,
  'admin:create': adminCreate,
  'factors:remove': factorsRemove,
  'secret:accept': secretAccept,
  'results:key': resultsKeyCommand,
  simulate,
  flags,
  plugins,
};

async function main(): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw new CommandError(`Unknown command '${name}'. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  const writeTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
  await command({ words, environment: process.env, print: writeTo(process.stdout), warn: writeTo(process.stderr) });
}

/** Errors with a message for operators. All other errors are printed with their stack trace. */
const EXPLAINED = [
  ConfigError,
  SchemaError,
  FolderInUseError,
  FlagFileError,
  StartupError,
  DatabaseUnavailableError,
  BackupError,
  CommandError,
] as const;

function explain(error: unknown): string {
  if (EXPLAINED.some((kind) => error instanceof kind) && error instanceof Error) {
    const { message, cause } = error;
    // A CommandError may already contain the message of its cause.
    return cause instanceof Error && !message.includes(cause.message) ? `${message}\n${cause.message}` : message;
  }
  return explainFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
});
