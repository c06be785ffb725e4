import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type LoggerOptions } from 'pino';

/** Errors whose messages are written by us or by the engine. Other messages, especially of the database, may quote stored data. */
const SAFE_MESSAGES: ReadonlySet<string> = new Set([
  'ServiceError',
  'StartupError',
  'DatabaseUnavailableError',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'AssertionError',
]);

/** Properties of database and system errors that name things of ours, never data. */
const SAFE_PROPERTIES = ['code', 'constraint', 'table', 'schema', 'routine', 'syscall'] as const;

function stackWithoutMessage(stack: string | undefined): string | undefined {
  const lines = stack?.split('\n').filter((line) => line.startsWith('    at '));
  return lines && lines.length > 0 ? lines.join('\n') : undefined;
}

/** The properties of an error that are logged. (design.md; security.md H33) */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const described: Record<string, unknown> = { type: error.name };
  if (SAFE_MESSAGES.has(error.name)) described['message'] = error.message;
  for (const name of SAFE_PROPERTIES) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') described[name] = value;
  }
  const stack = stackWithoutMessage(error.stack);
  if (stack !== undefined) described['stack'] = stack;
  if (error.cause !== undefined) described['cause'] = describeError(error.cause);
  return described;
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The structured log, with one JSON object per line. Serializers list the permitted properties: no address with its query, no
 * header, no variable, no token, no e-mail address. Request ids correlate the entries of one call.
 * @param stream defaults to standard output
 */
export function createLogger(level: LogLevel, stream?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '(none)' }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: describeError,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
