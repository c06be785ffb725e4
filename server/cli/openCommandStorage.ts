import type { ServerConfig } from '../config.js';
import { FolderInUseError, openStorage, openRunningStorage, type OpenedStorage } from '../storage/index.js';

/** A command connects only to the regions that it uses, so it is fast, and also works while another region is not available. */
const OPTIONS = { verifiesRegionsOnUse: true } as const;

/** Uses the embedded database of a running server, or starts the database for the duration of the command. */
export async function openCommandStorage(config: ServerConfig): Promise<OpenedStorage> {
  const report = (error: Error) => void process.stderr.write(`${error.message}\n`);
  try {
    return await openStorage(config, report, OPTIONS);
  } catch (error) {
    if (error instanceof FolderInUseError) return openRunningStorage(config, report, OPTIONS);
    throw error;
  }
}
