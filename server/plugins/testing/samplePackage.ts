import { sign, type KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { sampleFiles, type SamplePlugin } from './samplePlugin.js';

/** An entry of an archive, including entries that archive programs do not write. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content?: string | Buffer;
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'FIFO' | 'CharacterDevice';
  readonly linkpath?: string;
}

const BLOCK = 512;

export function archive(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', linkpath }) => {
    const body = Buffer.from(content);
    const header = new Header({ path, type, size: body.length, mode: 0o644, ...(linkpath === undefined ? {} : { linkpath }) });
    const block = Buffer.alloc(BLOCK);
    header.encode(block, 0);
    return [block, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

/** A package in the format of `edge-plugin pack`. */
export function samplePackage(plugin: SamplePlugin, key?: { readonly keyId: string; readonly key: KeyObject }): Buffer {
  const files = sampleFiles(plugin);
  const entries = Object.entries(files).map(([path, content]) => ({ path, content }));
  if (key === undefined) return archive(entries);
  const signature = sign(null, Buffer.from(files['manifest.json'] ?? ''), key.key).toString('base64');
  return archive([...entries, { path: 'signature.json', content: JSON.stringify({ keyId: key.keyId, algorithm: 'ed25519', signature }) }]);
}
