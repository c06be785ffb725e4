import type { ServerConfig } from '../config.js';
import { FolderInUseError, openStorage, openRunningStorage, type OpenedStorage } from '../storage/index.js';

/** Uses the embedded database of a running server, or starts the database for the duration of the command. */
export async function openCommandStorage(config: ServerConfig): Promise<OpenedStorage> {
  const report = (error: Error) => void process.stderr.write(`${error.message}\n`);
  try {
    return await openStorage(config, report);
  } catch (error) {
    if (error instanceof FolderInUseError) return openRunningStorage(config, report);
    throw error;
  }
}
