import { AWS_REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import type { DatabaseUrls } from '../databaseUrls.js';

/** Changes when an older product could no longer read a backup. */
export const BACKUP_FORMAT = 1;

/** Written last: a folder without it is not a backup. */
export const CONTENT_FILE = 'backup.json';

export const BACKUP_DATABASES = ['directory', ...AWS_REGIONS] as const;

export type BackupDatabaseName = (typeof BACKUP_DATABASES)[number];

/** One table's rows, in a gzipped file of PostgreSQL's COPY text format. */
export interface BackupTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Relative to the backup's folder. */
  readonly file: string;
  readonly rows: number;
  /** SHA-256 of the text before gzip, hex. */
  readonly sha256: string;
}

export interface BackupDatabase {
  readonly name: BackupDatabaseName;
  /** When PostgreSQL took the snapshot that all tables of this database show, ISO 8601. */
  readonly takenAt: string;
  readonly serverVersion: string;
  /** Migrations that had been applied, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly BackupTable[];
  /** Last values of sequences that were used, by their qualified name. */
  readonly sequences: readonly { readonly name: string; readonly lastValue: string }[];
  /** Names of the job queues; empty outside the directory. */
  readonly queues: readonly string[];
}

/** Content of a backup: `backup.json`. */
export interface BackupContent {
  readonly format: number;
  /** Version of the product that made the backup. */
  readonly productVersion: string;
  readonly databases: readonly BackupDatabase[];
  /** Files of the data folder that are in the backup; empty where the database is given. */
  readonly secretFiles: readonly string[];
}

export function urlOf(urls: DatabaseUrls, name: BackupDatabaseName): string {
  return name === 'directory' ? urls.directory : urls.regions[name satisfies AwsRegion];
}

/** A failed backup or restore. The message names the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
