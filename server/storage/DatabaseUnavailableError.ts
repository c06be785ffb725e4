import type { AwsRegion } from '@edge-console/sdk/contract';

/** Which of the databases: the directory, or that of a region. */
export type DatabasePlace = 'directory' | AwsRegion;

/**
 * Why a database cannot be used. `unreachable` can end without an operator; `missing`, `refused` (password, permission, TLS) and
 * `unfit` (role or schema) need one.
 */
export type UnavailableKind = 'unreachable' | 'missing' | 'refused' | 'unfit';

/** A database cannot be used. The message is for operators: it names the setting, the reason and the remedy, never a password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(
    readonly place: DatabasePlace,
    readonly kind: UnavailableKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
