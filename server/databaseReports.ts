import type { FastifyBaseLogger } from 'fastify';
import type { OpenOptions } from './storage/index.js';
import { REAL_TIME, type Patience } from './storage/waitForDatabase.js';

/**
 * Logs the state of the databases: that the server waits for a database at its start, why a database is unavailable, and that it is
 * available again.
 *
 * @param time clock, replaced by tests
 */
export function databaseReports(
  logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  time: Pick<Patience, 'deadline' | 'now' | 'sleep'> = REAL_TIME,
): Required<Pick<OpenOptions, 'watcher' | 'patience'>> {
  return {
    watcher: {
      lost: ({ place, kind, message }) =>
        logger[kind === 'unreachable' ? 'warn' : 'error'](
          { database: place, reason: message },
          place === 'directory'
            ? 'the directory cannot be used: calls fail until it can'
            : 'the database of a region cannot be used: calls that need it fail until it can, all others are served',
        ),
      back: (place) => logger.info({ database: place }, 'the database can be used again'),
    },
    patience: {
      ...time,
      onWait: ({ place, message }, secondsLeft) =>
        logger.warn({ database: place, reason: message, secondsLeft }, 'waiting for the database to come up'),
      onConnected: (seconds) => logger.info({ seconds }, 'the database has come up'),
    },
  };
}
