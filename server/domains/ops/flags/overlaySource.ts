import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import type { OverlaySource } from '../../../flags/OverlaySource.js';
import type { Database } from '../../../storage/index.js';
import { OverlayStore } from './OverlayStore.js';

/** Reads the operators' definitions from the directory, which all server processes share. */
export function overlaySource(directory: Database, environment: ConsoleEnvironment): OverlaySource {
  return {
    readSince: (known) =>
      directory.transaction({ kind: 'system' }, async (transaction) => {
        const revision = await OverlayStore.revision(transaction, environment);
        if (revision === known) return undefined;
        const rows = await OverlayStore.all(transaction, environment);
        return { revision, flags: new Map(rows.map(({ flagKey, definition }) => [flagKey, definition])) };
      }),
  };
}
