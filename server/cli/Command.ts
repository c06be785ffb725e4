import type { Environment } from '../config.js';

export interface CommandInput {
  /** Arguments after the command's name. */
  readonly words: readonly string[];
  readonly environment: Environment;
  print(line: string): void;
  /** Writes notices for the operator to standard error. Programs may parse the result on standard output. */
  warn?(line: string): void;
}

/** @throws {CommandError} if the command cannot be run as given; the message is for the operator */
export type Command = (input: CommandInput) => Promise<void>;

/** The command is valid and cannot be run in the current state. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitCode: number = 1;
}

/** The arguments of the command are invalid. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}
