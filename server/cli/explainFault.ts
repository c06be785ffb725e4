import { describeFileFault } from '../systemFaults.js';

/** Codes of connections that failed or were interrupted. */
const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);
/** SQL states of rejected roles and databases, and of an overloaded database. Their messages name roles and databases, never data. */
const REFUSED = /^(28|3D|53|57P)/;
/** Errors of the driver that have a message and no code. */
const CONNECTION_LOST = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/;

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly path?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/**
 * Explains a fault of the machine or of the database to the operator.
 * @returns undefined for any other error; a developer needs its stack trace
 */
export function explainFault(error: unknown): string | undefined {
  for (const fault of chainOf(error)) {
    const code = typeof fault.code === 'string' ? fault.code : '';
    const message = typeof fault.message === 'string' ? fault.message : '';
    if (CONNECTION_ERRORS.has(code))
      return `Nothing answers${placeOf(fault)} (${code}). Check that the database runs, and the address in DATABASE_URL.`;
    if (CONNECTION_LOST.test(message))
      return `The database does not answer: ${message}. Check that it runs, and the address in DATABASE_URL.`;
    if (REFUSED.test(code)) return `The database refuses this command: ${message} (${code}).`;
    const meaning = describeFileFault(fault);
    if (meaning !== undefined) return `${typeof fault.path === 'string' ? fault.path : 'A file'}: ${meaning}.`;
  }
  return undefined;
}

/** The error, its causes, and the errors that an AggregateError collects for the addresses of a host name. */
function chainOf(error: unknown): readonly Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  const fault: Fault = error;
  const collected: readonly unknown[] = Array.isArray(fault.errors) ? fault.errors : [];
  return [...collected.flatMap(chainOf), fault, ...chainOf(fault.cause)];
}

function placeOf({ address, port, hostname }: Fault): string {
  const host = typeof address === 'string' ? address : hostname;
  if (typeof host !== 'string') return '';
  return ` at ${host}${typeof port === 'number' ? `:${String(port)}` : ''}`;
}
