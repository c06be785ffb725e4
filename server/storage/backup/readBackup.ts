import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BACKUP_FORMAT, BackupError, CONTENT_FILE, type BackupContent, type BackupTable } from './BackupContent.js';
import { countingEnd, RowCounter } from './copyStreams.js';

/** @throws {BackupError} if the folder does not contain a finished backup that this product can read */
export async function readContent(folder: string): Promise<BackupContent> {
  const file = path.join(folder, CONTENT_FILE);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`${folder} does not contain a finished backup: ${CONTENT_FILE} cannot be read there.`);
  });
  let content: BackupContent;
  try {
    content = JSON.parse(text) as BackupContent;
  } catch (error) {
    throw new BackupError(`${file} is damaged: ${error instanceof Error ? error.message : 'it is not valid JSON'}`);
  }
  if (content.format !== BACKUP_FORMAT)
    throw new BackupError(
      `${file} has format ${String(content.format)}; this product reads format ${BACKUP_FORMAT}. Restore with Edge Console ${content.productVersion}.`,
    );
  return content;
}

/** Path of a table's file. A manipulated list of files must not lead outside the backup. */
export function fileOf(folder: string, table: Pick<BackupTable, 'file'>): string {
  const file = path.resolve(folder, table.file);
  if (!file.startsWith(`${path.resolve(folder)}${path.sep}`))
    throw new BackupError(`${CONTENT_FILE} names the file ${table.file}, outside of the backup.`);
  return file;
}

/** Reads all files again. @throws {BackupError} with the first table whose file differs from the written one */
export async function verifyFiles(folder: string, { databases }: Pick<BackupContent, 'databases'>): Promise<void> {
  for (const database of databases) for (const table of database.tables) await verifyTable(folder, table);
}

async function verifyTable(folder: string, table: BackupTable): Promise<void> {
  const counter = new RowCounter();
  try {
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), countingEnd(counter));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The backup is damaged: ${table.file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  if (counter.digest() !== table.sha256) throw new BackupError(`${table.file} is damaged: its content differs from the written content.`);
  if (counter.rows !== table.rows)
    throw new BackupError(`${table.file} contains ${counter.rows} rows of ${table.schema}.${table.name}; the database had ${table.rows}.`);
}
