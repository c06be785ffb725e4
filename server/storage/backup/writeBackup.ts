import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseUrls } from '../databaseUrls.js';
import { grantOwnerRead } from '../grantOwnerRead.js';
import { QUEUE_SCHEMA } from '../queue/queues.js';
import { readApplied } from '../schemaState.js';
import { writeWhole } from '../../writeWhole.js';
import {
  BACKUP_DATABASES,
  BACKUP_FORMAT,
  BackupError,
  CONTENT_FILE,
  urlOf,
  type BackupContent,
  type BackupDatabase,
  type BackupDatabaseName,
  type BackupTable,
} from './BackupContent.js';
import { countingStream, RowCounter } from './copyStreams.js';
import { verifyFiles } from './readBackup.js';
import { qualifiedName, readSequences, readTables, type TableColumns } from './tableCatalogue.js';

export interface BackupSource {
  /** As the owner. */
  readonly urls: DatabaseUrls;
  readonly productVersion: string;
  /** Files of the data folder with secrets, which the backup includes. */
  readonly secretFiles: readonly string[];
}

/** A connection with a consistent snapshot of a database. */
interface Snapshot {
  readonly name: BackupDatabaseName;
  readonly client: pg.Client;
  readonly takenAt: string;
  readonly serverVersion: string;
}

/** Makes the text of values independent of the database's own settings. */
const SESSION = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET bytea_output = 'hex'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/**
 * Writes all databases into a folder and reads it again. All snapshots are taken at the same time, as far as separate databases permit. A
 * failed backup does not leave a folder that looks like a backup.
 * @param folder new or empty
 * @throws {BackupError}
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<BackupContent> {
  await prepareFolder(folder);
  const clients = new Map(BACKUP_DATABASES.map((name) => [name, new pg.Client({ connectionString: urlOf(source.urls, name) })]));
  try {
    await Promise.all([...clients].map(([name, client]) => prepareClient(name, client)));
    const snapshots = await Promise.all([...clients].map(([name, client]) => takeSnapshot(name, client)));
    const databases = await writeDatabases(folder, snapshots);
    const secretFiles = await copySecrets(folder, source.secretFiles);
    const content: BackupContent = { format: BACKUP_FORMAT, productVersion: source.productVersion, databases, secretFiles };
    await verifyFiles(folder, content);
    await writeWhole(path.join(folder, CONTENT_FILE), `${JSON.stringify(content, undefined, 2)}\n`, 0o600);
    return content;
  } catch (error) {
    await emptyFolder(folder);
    throw error;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end().catch(() => undefined)));
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty. Name a new folder for each backup.`);
}

async function emptyFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) await rm(path.join(folder, entry), { recursive: true, force: true });
}

async function prepareClient(name: BackupDatabaseName, client: pg.Client): Promise<void> {
  // A lost connection rejects the running query. Without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SESSION);
  if ((await readApplied(client)) === undefined) throw new BackupError(`Database ${name} has no schema yet; there is nothing to back up.`);
  await grantOwnerRead(client);
}

async function takeSnapshot(name: BackupDatabaseName, client: pg.Client): Promise<Snapshot> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ at: Date; version: string }>(
    `SELECT clock_timestamp() AS at, current_setting('server_version') AS version`,
  );
  return { name, client, takenAt: rows[0]?.at.toISOString() ?? '', serverVersion: rows[0]?.version ?? '' };
}

/** Writes all databases at once. When one fails, all have stopped writing before this rejects. */
async function writeDatabases(folder: string, snapshots: readonly Snapshot[]): Promise<readonly BackupDatabase[]> {
  const stop = new AbortController();
  const work = snapshots.map(async (snapshot) => {
    try {
      return await writeDatabase(folder, snapshot, stop.signal);
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  });
  await Promise.allSettled(work);
  // The first failure, which stopped the others.
  stop.signal.throwIfAborted();
  return Promise.all(work);
}

async function writeDatabase(
  folder: string,
  { name, client, takenAt, serverVersion }: Snapshot,
  signal: AbortSignal,
): Promise<BackupDatabase> {
  await mkdir(path.join(folder, name), { mode: 0o700 });
  const tables: BackupTable[] = [];
  for (const table of await readTables(client)) {
    signal.throwIfAborted();
    tables.push(await writeTable(folder, name, client, table));
  }
  const migrations = ((await readApplied(client)) ?? []).map(({ name: migration, checksum }) => ({ name: migration, checksum }));
  const queues = name === 'directory' ? await readQueues(client) : [];
  return { name, takenAt, serverVersion, migrations, tables, sequences: await readSequences(client), queues };
}

async function readQueues(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${QUEUE_SCHEMA}.queue ORDER BY name`);
  return rows.map(({ name }) => name);
}

async function writeTable(folder: string, database: BackupDatabaseName, client: pg.Client, table: TableColumns): Promise<BackupTable> {
  const { schema, name, columns } = table;
  await refuseHiddenRows(client, table);
  const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${qualifiedName(table)}`);
  const file = `${database}/${schema}.${name}.copy.gz`;
  const select = `SELECT ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')} FROM ${qualifiedName(table)}`;
  const counter = new RowCounter();
  await pipeline(
    client.query(copyTo(`COPY (${select}) TO STDOUT`)),
    countingStream(counter),
    createGzip(),
    createWriteStream(path.join(folder, file), { mode: 0o600, flush: true }),
  );
  return { schema, name, columns, file, rows: Number(counted.rows[0]?.rows), sha256: counter.digest() };
}

const HIDDEN_ROWS = `
  SELECT 1 FROM pg_class c
  WHERE c.oid = $1::regclass AND row_security_active(c.oid)
    AND (NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive
                       AND pg_get_expr(p.polqual, p.polrelid) = 'true'
                       AND (p.polroles = '{0}' OR pg_has_role(current_user, p.polroles[1], 'USAGE')))
         OR EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND NOT p.polpermissive))`;

/** Rejects a policy that hides rows from the owner, because the backup would be incomplete without a sign of it. @throws {BackupError} */
async function refuseHiddenRows(client: pg.Client, table: TableColumns): Promise<void> {
  const { rowCount } = await client.query(HIDDEN_ROWS, [qualifiedName(table)]);
  if (rowCount !== 0)
    throw new BackupError(
      `Row-level security hides rows of ${qualifiedName(table)} from the owner. Run \`npm run db:migrate\`, then try again.`,
    );
}

async function copySecrets(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const file of files) {
    const name = path.basename(file);
    await copyFile(file, path.join(folder, name));
    names.push(name);
  }
  return names;
}
