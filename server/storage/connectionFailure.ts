import type { UnavailableKind } from './DatabaseUnavailableError.js';

/** Description of a failed connection for operators. */
export interface ConnectionFailure {
  readonly kind: Exclude<UnavailableKind, 'unfit'>;
  readonly reason: string;
  readonly remedy: string;
}

const CHECK_SERVER = 'Check that PostgreSQL runs there and that this machine can reach it.';
const WAIT = 'It can be used as soon as it accepts connections.';
const CORRECT = 'Correct the user or the password in the address.';
const HBA = 'Allow role, database and machine there; if it requires TLS, add sslmode=verify-full to the address.';
const TLS = 'Check sslmode in the address and the certificate of PostgreSQL.';

const unreachable = (reason: string, remedy = CHECK_SERVER): ConnectionFailure => ({ kind: 'unreachable', reason, remedy });
const refused = (reason: string, remedy: string): ConnectionFailure => ({ kind: 'refused', reason, remedy });

const CUT = unreachable('the connection was cut');
const NO_NAME = unreachable('the host name cannot be resolved', 'Correct the host in the address, or the name service of this machine.');
const NO_ROUTE = unreachable('the host cannot be reached');
const STARTING = unreachable('PostgreSQL is starting or stopping', WAIT);
const SILENT = unreachable('it did not answer in time');

/** By the code of Node.js or PostgreSQL, while connecting. */
const BY_CODE: Readonly<Record<string, ConnectionFailure>> = {
  ECONNREFUSED: unreachable('connection refused'),
  ECONNRESET: CUT,
  EPIPE: CUT,
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: NO_NAME,
  ETIMEDOUT: SILENT,
  EHOSTUNREACH: NO_ROUTE,
  ENETUNREACH: NO_ROUTE,
  ENOENT: unreachable('the socket of PostgreSQL does not exist'),
  '53300': unreachable('PostgreSQL has no connection left', 'Raise max_connections, or lower the number of servers.'),
  '55000': unreachable('the database does not accept connections', WAIT),
  '57P01': CUT,
  '57P02': CUT,
  '57P03': STARTING,
  '3D000': { kind: 'missing', reason: 'the database does not exist', remedy: 'Create it, or correct its name in the address.' },
  '28P01': refused('the password is wrong', CORRECT),
  '42501': refused('the role has no permission to connect to the database', 'GRANT CONNECT ON DATABASE to the role.'),
};

/** Recognized by the driver's message, because these errors have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, ConnectionFailure])[] = [
  [/no pg_hba\.conf entry/, refused('pg_hba.conf of PostgreSQL does not allow this connection', HBA)],
  [/does not support SSL/, refused('PostgreSQL does not offer TLS', TLS)],
  [/certificate|altnames|\bSSL\b|\bTLS\b/i, refused('the TLS connection failed', TLS)],
  [/client password must be a (non-empty )?string/, refused('the address has no password', CORRECT)],
  [/timeout|timed out/, SILENT],
  [/connection terminated|not queryable/i, CUT],
];

const TLS_CODE = /^(ERR_(TLS|SSL)|EPROTO$|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Describes the error of a connection attempt. Not for errors of queries, whose codes have other meanings. */
export function connectionFailureOf(error: unknown): ConnectionFailure {
  const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string };
  const text = typeof code === 'string' ? code : '';
  const known = BY_CODE[text];
  if (known !== undefined) return known;
  if (TLS_CODE.test(text)) return refused(`the TLS connection failed (${text})`, TLS);
  if (text.startsWith('08')) return CUT;
  const described = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  if (described !== undefined) return described[1];
  return text.startsWith('28') ? refused('the role may not connect', CORRECT) : unreachable(`it failed${text === '' ? '' : ` (${text})`}`);
}

const LOST_CODE = /^(ECONN|EPIPE$|ETIMEDOUT$|57P0[123]$|08)/;
const LOST_MESSAGE = /connection terminated|not queryable|^Query read timeout$/i;

/** Whether a query failed because its connection is lost or no longer responds. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && LOST_CODE.test(code)) return true;
  return LOST_MESSAGE.test(error.message) || isConnectionLost(error.cause);
}

/** Whether all connections of the pool were in use, which does not indicate a fault of the database. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
