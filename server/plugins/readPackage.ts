import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import type { Sentence } from '@edge-console/sdk/contract';
import { operatorMessage } from '../texts/operatorSentences.js';

const unzip = promisify(gunzip);

/** Limits of a package. The largest plugin of the product has a hundredth of them. */
export const PACKAGE_LIMITS = {
  /** Bytes of the `.tgz`. */
  packedBytes: 20 * 1024 * 1024,
  /** Bytes that it unpacks to. */
  bytes: 64 * 1024 * 1024,
  files: 2_000,
  /** Characters of a path. */
  pathLength: 200,
} as const;

export type PackageLimits = typeof PACKAGE_LIMITS;

/** A rejected package. The message has the reason and the name of the faulty file. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
  constructor(readonly reason: Sentence) {
    super(reason.message);
  }
}

/** Names of built files. Excludes `..`, absolute paths, dot files, and characters that file systems interpret differently. */
const SAFE_PATH = /^(?:[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*\/)*[A-Za-z0-9_@+~-][A-Za-z0-9_.@+~-]*$/;
/** Top-level folders that packing tools add. */
const WRAPPING = 'package/';
const FILES: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile']);

/**
 * Reads a `.tgz` without writing anything: regular files by name, from its root or from a folder `package`.
 * @throws {PackageError}
 */
export async function readPackage(packed: Buffer, limits: PackageLimits = PACKAGE_LIMITS): Promise<ReadonlyMap<string, Buffer>> {
  if (packed.length > limits.packedBytes)
    throw new PackageError(operatorMessage('packageLarge', { megabytes: inMegabytes(limits.packedBytes) }));
  const archive = await unzip(packed, { maxOutputLength: limits.bytes }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new PackageError(operatorMessage('packageUnpacksLarge', { megabytes: inMegabytes(limits.bytes) }));
    throw new PackageError(operatorMessage('packageBroken', {}));
  });
  const files = await readArchive(archive, limits);
  return files.has(`${WRAPPING}manifest.json`) && !files.has('manifest.json') ? unwrapped(files) : files;
}

export function inMegabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}

function readArchive(archive: Buffer, limits: PackageLimits): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const seen = new Set<string>();
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error instanceof PackageError ? error : new PackageError(operatorMessage('packageBroken', {})));
    const parser = new Parser({
      onwarn: (code, message) => fail(new PackageError(operatorMessage('packageUnreadable', { detail: `${String(message)} (${code}).` }))),
      onReadEntry: (entry) => {
        try {
          check(entry, seen, limits);
        } catch (error) {
          fail(error);
        }
        const chunks: Buffer[] = [];
        entry.on('data', (chunk: Buffer) => void chunks.push(chunk));
        entry.on('end', () => {
          if (entry.type !== 'Directory') files.set(entry.path, Buffer.concat(chunks));
        });
      },
    });
    parser.on('error', fail);
    parser.on('end', () => resolve(files));
    parser.end(archive);
  });
}

function check({ path, type }: ReadEntry, seen: Set<string>, limits: PackageLimits): void {
  const name = path.replace(/\/$/, '');
  const shown = JSON.stringify(name.slice(0, limits.pathLength));
  if (type !== 'Directory' && !FILES.has(type)) throw new PackageError(operatorMessage('packageNoFile', { file: shown, kind: type }));
  if (name.length > limits.pathLength)
    throw new PackageError(operatorMessage('packageLongPath', { file: shown, limit: limits.pathLength }));
  if (!SAFE_PATH.test(name)) throw new PackageError(operatorMessage('packageUnsafePath', { file: shown }));
  if (type === 'Directory') return;
  // On file systems that ignore case, two such names are the same file.
  const key = name.toLowerCase();
  if (seen.has(key)) throw new PackageError(operatorMessage('packageFileTwice', { file: shown }));
  seen.add(key);
  if (seen.size > limits.files) throw new PackageError(operatorMessage('packageManyFiles', { limit: limits.files }));
}

function unwrapped(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  return new Map([...files].map(([name, content]) => [name.startsWith(WRAPPING) ? name.slice(WRAPPING.length) : name, content]));
}
