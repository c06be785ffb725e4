import { StartupError } from './StartupError.js';

/** No room or no quota left, as Node.js and PostgreSQL call it. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether writing failed for want of room, however the error was wrapped. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as { readonly code?: unknown }).code) || isDiskFull(error.cause);
}

/**
 * Runs work that writes into a folder.
 *
 * @throws {StartupError} naming the folder, when there is no room; every other error as it is
 */
export async function namingFullDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StartupError(`The disk of ${folder} is full. Free some space, then try again.`, { cause: error });
  }
}
