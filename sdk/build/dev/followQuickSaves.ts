import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ViteDevServer } from 'vite';

/** The watcher reports one change of a file in 50 ms, and drops the others. */
const AFTER_THE_PAUSE = 60;

const differs = (one: Stats, other: Stats) => one.mtimeMs !== other.mtimeMs || one.size !== other.size;

/**
 * Reports a change that the watcher drops, so that the page shows the changes of a formatter that runs right after the editor has saved.
 * (SDK-010)
 */
export function followQuickSaves({ watcher }: Pick<ViteDevServer, 'watcher'>): void {
  const check = async (file: string, seen: Stats) => {
    // A deleted file is reported as deleted.
    const now = await stat(file).catch(() => undefined);
    if (now !== undefined && differs(seen, now)) watcher.emit('change', file, now);
  };
  watcher.on('change', (file: string, seen?: Stats) => {
    if (seen === undefined) return;
    setTimeout(() => void check(file, seen), AFTER_THE_PAUSE).unref();
  });
}
