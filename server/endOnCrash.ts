import type { FastifyBaseLogger } from 'fastify';

/** What of the process it takes. */
type Crashing = Pick<NodeJS.Process, 'exit'> & { on(event: 'uncaughtException', listener: (error: unknown) => void): unknown };

/**
 * Ends the process by an error that nothing handled, a promise's too, as Node.js does by itself; but Node.js prints all that hangs
 * on the error, with the values of a query that failed. (security.md H33)
 */
export function endOnCrash(logger: Pick<FastifyBaseLogger, 'fatal'>, process: Crashing): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the server ends: nothing handled this error');
    process.exit(1);
  });
}
