import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { PluginManifest, Sentence } from '@edge-console/sdk/contract';
import { operatorMessage } from '../texts/operatorSentences.js';

/** Suffixes of the compressed copies that the server may send in place of a file, with their decompressors. */
const TWINS: Readonly<Record<string, () => Transform>> = { '.br': createBrotliDecompress, '.gz': createGunzip };

export const MANIFEST_FILE = 'manifest.json';

/**
 * Milliseconds after a change during which the times of a file may not reveal a further change: file systems store times with a
 * resolution of up to two seconds.
 */
const STABLE_AFTER = 2_000;

/** Result of a verification. */
export interface FilesCheck {
  /** Why the first faulty file is rejected, with its name. Undefined if all files are intact. */
  readonly fault: Sentence | undefined;
  /** Changes whenever one of the files is rewritten. */
  readonly stamp: string;
  /**
   * Stamps of each file with its twins, by file name. A stamp changes when one of them is rewritten. Files that have just changed have
   * no stamp.
   */
  readonly stamps: ReadonlyMap<string, string>;
  /** Size of the response for browsers that accept Brotli, in bytes. */
  readonly packedBytes: number;
}

export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Hash of a file, or of its decompressed content; undefined if it cannot be decompressed. */
async function hashFile(file: string, unpack: (() => Transform) | undefined): Promise<string | undefined> {
  const hash = createHash('sha384');
  try {
    if (unpack === undefined) await pipeline(createReadStream(file), hash);
    else await pipeline(createReadStream(file), unpack(), hash);
    return `sha384-${hash.digest('base64')}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    return undefined;
  }
}

interface Expected {
  readonly name: string;
  readonly integrity: string;
}

interface Present {
  /** Name within the plugin's folder. */
  readonly name: string;
  readonly unpack: (() => Transform) | undefined;
  readonly bytes: number;
  readonly stamp: string;
  readonly changedAt: number;
}

/** A required file with its existing compressed copies. */
interface Forms extends Expected {
  readonly present: readonly Present[];
  readonly stamp: string;
  /** Whether the stamp changes with the next change. */
  readonly isStable: boolean;
}

async function formsOf(folder: string, { name, integrity }: Expected): Promise<Forms> {
  const forms = [['', undefined] as const, ...Object.entries(TWINS)];
  const found = await Promise.all(
    forms.map(async ([ending, unpack]) => {
      const at = await stat(path.join(folder, name + ending), { bigint: true }).catch(() => undefined);
      if (at?.isFile() !== true) return undefined;
      const stamp = [name + ending, at.ino, at.size, at.mtimeNs, at.ctimeNs].join(' ');
      return { name: name + ending, unpack, bytes: Number(at.size), stamp, changedAt: Number(at.ctimeMs) };
    }),
  );
  const present = found.filter((one) => one !== undefined);
  const isStable = present.every(({ changedAt }) => Date.now() - changedAt > STABLE_AFTER);
  return { name, integrity, present, stamp: present.map(({ stamp }) => stamp).join('\n'), isStable };
}

async function faultOf(folder: string, { name, integrity, present }: Forms): Promise<Sentence | undefined> {
  if (!present.some((form) => form.name === name)) return operatorMessage('fileMissing', { file: name });
  for (const form of present) {
    const hash = await hashFile(path.join(folder, form.name), form.unpack).catch(() => undefined);
    if (hash !== integrity) return operatorMessage('fileNotBuilt', { file: form.name });
  }
  return undefined;
}

function expectedOf(manifest: PluginManifest, manifestIntegrity: string): readonly Expected[] {
  const files = Object.entries(manifest.files).map(([name, { integrity }]) => ({ name, integrity }));
  return [{ name: MANIFEST_FILE, integrity: manifestIntegrity }, ...files];
}

function readForms(folder: string, manifest: PluginManifest, manifestIntegrity: string): Promise<readonly Forms[]> {
  return Promise.all(expectedOf(manifest, manifestIntegrity).map((file) => formsOf(folder, file)));
}

const stampOf = (files: readonly Forms[]) => files.map(({ stamp }) => stamp).join('\n');

/** Changes whenever one of the files is rewritten. Does not read the files. */
export async function stampOfFiles(folder: string, manifest: PluginManifest, manifestIntegrity: string): Promise<string> {
  return stampOf(await readForms(folder, manifest, manifestIntegrity));
}

/** The stamp of one file with its twins. */
export async function stampOfFile(folder: string, name: string): Promise<string> {
  return (await formsOf(folder, { name, integrity: '' })).stamp;
}

/**
 * Reads every file that a manifest lists, with its compressed copies, and compares them with the build. Never throws: an unreadable
 * folder is a fault of the result. (OPS-005)
 */
export async function verifyFiles(folder: string, manifest: PluginManifest, manifestIntegrity: string): Promise<FilesCheck> {
  // Reads the stamps before the files: a file that changes in the meantime has a different stamp afterwards.
  const files = await readForms(folder, manifest, manifestIntegrity);
  const packedBytes = files.reduce((sum, { name, present }) => {
    const [sent] = [...present.filter((form) => form.name === `${name}.br`), ...present];
    return sum + (sent?.bytes ?? 0);
  }, 0);
  const missing = files.find(({ name, present }) => !present.some((form) => form.name === name));
  const stamps = new Map(files.flatMap(({ name, stamp, isStable }) => (isStable ? [[name, stamp] as const] : [])));
  const check = { stamp: stampOf(files), stamps, packedBytes };
  for (const file of missing === undefined ? files : [missing]) {
    const fault = await faultOf(folder, file);
    if (fault !== undefined) return { ...check, fault };
  }
  return { ...check, fault: undefined };
}

/**
 * Compares one file and its compressed copies with the build.
 * @returns whether they are intact, and their stamp, which is valid until the next change
 */
export async function verifyFile(
  folder: string,
  name: string,
  integrity: string,
): Promise<{ readonly isWhole: boolean; readonly stamp: string | undefined }> {
  const forms = await formsOf(folder, { name, integrity });
  return { isWhole: (await faultOf(folder, forms)) === undefined, stamp: forms.isStable ? forms.stamp : undefined };
}
