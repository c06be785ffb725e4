import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { PluginManifest, Sentence } from '@edge-console/sdk/contract';
import { say } from '../texts/operatorSentences.js';

/** Compressed twins that the server may send in place of a file, and what unpacks them. */
const TWINS: Readonly<Record<string, () => Transform>> = { '.br': createBrotliDecompress, '.gz': createGunzip };

export const MANIFEST_FILE = 'manifest.json';

/** What verification found. */
export interface FilesCheck {
  /** Why the first file at fault is refused; it names the file. Undefined: every file is as it was built. */
  readonly fault: Sentence | undefined;
  /** Changes when any of the files is written anew. */
  readonly stamp: string;
  /** What browsers that take Brotli are sent of it, in bytes. */
  readonly packedBytes: number;
}

export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Hash of a file's bytes, or of what they unpack to; undefined where they cannot be unpacked. */
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
  readonly integrity: string;
  readonly unpack: (() => Transform) | undefined;
  readonly bytes: number;
  readonly stamp: string;
}

async function presentOf(folder: string, { name, integrity }: Expected): Promise<readonly Present[]> {
  const forms = [['', undefined] as const, ...Object.entries(TWINS)];
  const found = await Promise.all(
    forms.map(async ([ending, unpack]) => {
      const at = await stat(path.join(folder, name + ending)).catch(() => undefined);
      if (at?.isFile() !== true) return undefined;
      const stamp = `${name}${ending} ${String(at.mtimeMs)} ${String(at.ctimeMs)} ${String(at.size)}`;
      return { name: name + ending, integrity, unpack, bytes: at.size, stamp };
    }),
  );
  return found.filter((one) => one !== undefined);
}

function expectedOf(manifest: PluginManifest, manifestIntegrity: string): readonly Expected[] {
  const files = Object.entries(manifest.files).map(([name, { integrity }]) => ({ name, integrity }));
  return [{ name: MANIFEST_FILE, integrity: manifestIntegrity }, ...files];
}

/** Stamp and size of all files, without reading them. */
export async function lookAtFiles(
  folder: string,
  manifest: PluginManifest,
  manifestIntegrity: string,
): Promise<Pick<FilesCheck, 'stamp' | 'packedBytes'> & { readonly present: readonly Present[]; readonly missing: string | undefined }> {
  const expected = expectedOf(manifest, manifestIntegrity);
  const forms = await Promise.all(expected.map((file) => presentOf(folder, file)));
  const missing = expected.find(({ name }, index) => forms[index]?.some((form) => form.name === name) !== true)?.name;
  const packedBytes = forms.reduce((sum, each) => sum + ((each.find(({ name }) => name.endsWith('.br')) ?? each[0])?.bytes ?? 0), 0);
  const present = forms.flat();
  return { present, missing, packedBytes, stamp: present.map(({ stamp }) => stamp).join('\n') };
}

/**
 * Reads every file that a manifest names, and the compressed twins beside it, and compares them with what was built. Never
 * throws: a folder that cannot be read is a fault too. (OPS-005)
 */
export async function verifyFiles(folder: string, manifest: PluginManifest, manifestIntegrity: string): Promise<FilesCheck> {
  const { present, missing, packedBytes, stamp } = await lookAtFiles(folder, manifest, manifestIntegrity);
  const result = (fault: Sentence | undefined): FilesCheck => ({ fault, stamp, packedBytes });
  if (missing !== undefined) return result(say('fileMissing', { file: missing }));
  for (const { name, integrity, unpack } of present) {
    const hash = await hashFile(path.join(folder, name), unpack).catch(() => undefined);
    if (hash !== integrity) return result(say('fileNotBuilt', { file: name }));
  }
  return result(undefined);
}
