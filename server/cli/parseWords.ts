import { CommanderError, type Command as Program } from 'commander';
import { UsageError, type CommandInput } from './Command.js';

/** Prints help to the command's output, and leaves errors to {@link parseWords}. */
export function quietly(program: Program, { print }: CommandInput): Program {
  return program.exitOverride().configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => undefined });
}

/** @throws {UsageError} for invalid arguments; without arguments, the message is the help text */
export async function parseWords(program: Program, { words }: CommandInput): Promise<void> {
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.help') throw new UsageError(program.helpInformation().trimEnd());
    if (error.exitCode !== 0) throw new UsageError(error.message.replace(/^error: /, ''));
  }
}
