import { StartupError } from './StartupError.js';

/** Error codes of Node.js and PostgreSQL for a full disk or an exhausted quota. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error, or an error that caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as { readonly code?: unknown }).code) || isDiskFull(error.cause);
}

/**
 * Runs a function that writes into a folder.
 *
 * @throws {StartupError} with the folder, if its disk is full; other errors unchanged
 */
export async function namingFullDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StartupError(`The disk of ${folder} is full. Free some space, then try again.`, { cause: error });
  }
}
