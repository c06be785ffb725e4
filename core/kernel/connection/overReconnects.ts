import type { ConnectionWatcher } from './ConnectionWatcher.js';

/**
 * Runs an operation that may be repeated. If it fails and the connection came back while it ran, it runs again at once: the
 * watcher's event has already passed. Each repetition needs another recovery, so the repetition ends.
 * @param mayRepeat whether a lost connection can cause the failure
 * @param run receives the number of earlier runs
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
