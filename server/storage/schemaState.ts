import { createHash } from 'node:crypto';
import semver from 'semver';
import type { Migration } from './migrations/index.js';

/** The schema is incompatible with this build. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Entry of `schema_migrations` during a restore. Every build refuses such a database. */
export const RESTORE_MARKER = 'restore-under-way';

/** A migration as the database recorded it. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** Undefined if the applying build did not record it. */
  readonly oldestBuild: string | undefined;
}

/** A client or a pool of pg. */
export interface Queryable {
  query(text: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

const UNDEFINED_TABLE = '42P01';

export const checksumOf = (migration: Migration): string => createHash('sha256').update(migration.sql).digest('hex');

/** @returns undefined if the database has no schema yet */
export async function readApplied(client: Queryable): Promise<readonly AppliedMigration[] | undefined> {
  try {
    // All columns, because builds before 1.33.0 created the table without oldest_build.
    const { rows } = await client.query('SELECT * FROM schema_migrations ORDER BY name');
    return rows.map((row) => ({
      name: String(row['name']),
      checksum: String(row['checksum']),
      oldestBuild: typeof row['oldest_build'] === 'string' ? row['oldest_build'] : undefined,
    }));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/** How a database's schema and a build fit together. */
export interface SchemaState {
  /** Migrations of the build that the database lacks, in order. */
  readonly missing: readonly Migration[];
  /** Migrations that a newer build applied. */
  readonly newer: readonly AppliedMigration[];
  /** The oldest build that works on the database; undefined if a newer migration does not name one. */
  readonly oldestBuild: string | undefined;
}

/**
 * @param database its name, for errors
 * @throws {SchemaError} if a migration differs from the applied one, and during a restore
 */
export function compareSchema(database: string, applied: readonly AppliedMigration[], migrations: readonly Migration[]): SchemaState {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  if (applied.some(({ name }) => name === RESTORE_MARKER))
    throw new SchemaError(`A restore into database ${database} did not finish. Run \`npm run restore\` again.`);
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed) throw new SchemaError(`Migration ${changed.name} differs from the migration that was applied to database ${database}.`);
  const present = new Set(applied.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !known.has(name));
  return {
    missing: migrations.filter(({ name }) => !present.has(name)),
    newer,
    oldestBuild: newestOf([...migrations, ...newer].map(({ oldestBuild }) => oldestBuild)),
  };
}

function newestOf(versions: readonly (string | undefined)[]): string | undefined {
  return versions.reduce((newest, version) => {
    if (newest === undefined || version === undefined) return undefined;
    return semver.gt(version, newest) ? version : newest;
  }, '0.0.0');
}

/**
 * Accepts a database that a newer build migrated if that build's migrations name this one as compatible, so that servers of both builds
 * can run together and restart, and an upgrade can be reverted. (docs/operations/install.md, Upgrade)
 * @throws {SchemaError}
 */
export function refuseNewer(database: string, { newer, oldestBuild }: SchemaState, build: string): void {
  if (newer.length === 0 || (oldestBuild !== undefined && semver.gte(build, oldestBuild))) return;
  const names = newer.map(({ name }) => name).join(', ');
  const needed = oldestBuild === undefined ? 'the build that created it, or a newer one' : `Edge Console ${oldestBuild} or newer`;
  throw new SchemaError(
    `Database ${database} contains ${names}, which this build (${build}) does not know. Start ${needed}, or restore a backup from before the upgrade.`,
  );
}
