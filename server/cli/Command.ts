import type { Environment } from '../config.js';

export interface CommandInput {
  /** What follows the command's name. */
  readonly words: readonly string[];
  readonly environment: Environment;
  print(line: string): void;
  /** For what a person has to know beside the result; not in the result, which programs may read. */
  warn?(line: string): void;
}

/** @throws {CommandError} what a person did wrong, in words for them */
export type Command = (input: CommandInput) => Promise<void>;

/** A command cannot be done as it was given. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitCode: number = 1;
}

/** A command was not understood. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}
