import { ConfigError } from '../config.js';
import { FolderInUseError, SchemaError } from '../storage/index.js';
import { adminCreate } from './adminCreate.js';
import { CommandError, type Command } from './Command.js';
import { migrate } from './migrate.js';

/** Commands for operators: `node dist/server/cli.js NAME ...`. */
const COMMANDS: Readonly<Record<string, Command>> = { migrate, 'admin:create': adminCreate };

async function main(): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw new CommandError(`There is no command '${name}'. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  await command({ words, environment: process.env, print: (line) => process.stdout.write(`${line}\n`) });
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof SchemaError || error instanceof FolderInUseError || error instanceof CommandError) {
    return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
