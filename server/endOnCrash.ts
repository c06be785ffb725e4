import type { FastifyBaseLogger } from 'fastify';

/** The members of `process` that {@link endOnCrash} uses. */
type Crashing = Pick<NodeJS.Process, 'exit'> & { on(event: 'uncaughtException', listener: (error: unknown) => void): unknown };

/**
 * Ends the process after an unhandled error or rejection, as Node.js does by default. Unlike Node.js, it does not print the
 * properties of the error, which can contain the values of a failed query. (security.md H33)
 */
export function endOnCrash(logger: Pick<FastifyBaseLogger, 'fatal'>, process: Crashing): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the server ends: nothing handled this error');
    process.exit(1);
  });
}
