import type { ConnectionWatcher } from './ConnectionWatcher.js';

/**
 * Runs what may run more than once. When it fails and the connection came back after it began, the watcher's event is already
 * over, so it runs again at once. Each repetition needs another recovery, so this ends.
 * @param mayRepeat whether the failure can come from a lost connection
 * @param run gets how often it ran before
 */
export async function overReconnects<T>(
  connection: Pick<ConnectionWatcher, 'recoveries'>,
  mayRepeat: (error: unknown) => boolean,
  run: (repetition: number) => Promise<T>,
): Promise<T> {
  for (let repetition = 0; ; repetition += 1) {
    const { recoveries } = connection;
    try {
      return await run(repetition);
    } catch (error) {
      if (connection.recoveries === recoveries || !mayRepeat(error)) throw error;
    }
  }
}
