import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest, Sentence } from '@edge-console/sdk/contract';
import { validateManifest } from '@edge-console/sdk/contract/validate';
import { say } from '../texts/operatorSentences.js';
import { nameOf, type BuiltInPlugins } from './builtInPlugins.js';
import { judgeSignature, SIGNATURE_FILE, signatureFault, type SignatureState, type TrustedKey } from './signatures.js';
import { integrityOf, MANIFEST_FILE, verifyFiles } from './verifyFiles.js';

/** How a version came here: with the console, as a package, or put into the folder by hand. */
export type PluginSource = 'build' | 'package' | 'folder';

/** By what a version is judged. */
export interface Rules {
  readonly trustedKeys: ReadonlyMap<string, TrustedKey>;
  /** Only what a trusted key signed, or what came with the console. (OPS-007) */
  readonly isSignatureRequired: boolean;
  readonly builtIn: BuiltInPlugins;
  /** Hashes of manifests that were installed as packages, by {@link nameOf}. */
  readonly packages: ReadonlyMap<string, string>;
}

/** A version of a plugin that lies in the folder, judged. */
export interface PluginVersion {
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly source: PluginSource;
  readonly signature: SignatureState;
  /** Its manifest, where that is what was built; so addresses of a plugin with a broken file are still known. */
  readonly checked: PluginManifest | undefined;
  /** Why no file of it is given out: a sentence that names plugin and file. */
  readonly refusal: string | undefined;
  /** The same with what it takes to say it in another language. */
  readonly refusalSaid: Sentence | undefined;
  readonly integrity: string;
  /** Brotli bytes of all its files. */
  readonly packedBytes: number;
  /** Changes when any of its files is written anew. */
  readonly stamp: string;
  /** The same of each file with its compressed twins, by the file's name. */
  readonly stamps: ReadonlyMap<string, string>;
}

/** Complaints about a manifest that are told; the rest usually follows from the first. */
const SHOWN_COMPLAINTS = 5;

/** Judges what lies in `<folder>/<id>/<version>`. Never throws: what cannot be read is refused. */
export async function judgeVersion(folder: string, id: string, version: string, rules: Rules): Promise<PluginVersion> {
  const bytes = await readFile(path.join(folder, MANIFEST_FILE)).catch(() => undefined);
  const integrity = integrityOf(bytes ?? '');
  const signature = judgeSignature(bytes ?? new Uint8Array(), await textOf(path.join(folder, SIGNATURE_FILE)), rules.trustedKeys);
  const { source, fault: foreign } = sourceOf(nameOf(id, version), integrity, rules);
  const manifest = parse(bytes);
  const fault = nameFault(manifest, id, version) ?? foreign ?? signatureFault(signature, rules.isSignatureRequired, source === 'build');
  const checked = fault === undefined ? keepingContract(manifest) : { fault };
  const base = { id, version, folder, source, signature, integrity };
  if ('fault' in checked)
    return { ...base, ...refusalOf(id, version, checked.fault), checked: undefined, packedBytes: 0, stamp: '', stamps: new Map() };
  const { fault: fileFault, ...files } = await verifyFiles(folder, checked, integrity);
  return { ...base, ...refusalOf(id, version, fileFault), checked, ...files };
}

function refusalOf(pluginId: string, version: string, fault: Sentence | undefined): Pick<PluginVersion, 'refusal' | 'refusalSaid'> {
  const refusalSaid = fault === undefined ? undefined : say('versionRefused', { pluginId, version }, fault);
  return { refusal: refusalSaid?.message, refusalSaid };
}

interface Fault {
  readonly fault: Sentence;
}

/** (SDK-004) */
function keepingContract(manifest: unknown): PluginManifest | Fault {
  const validation = validateManifest(manifest);
  if (validation.ok) return validation.manifest;
  const complaints = validation.errors.slice(0, SHOWN_COMPLAINTS).map(({ path: at, message }) => `${at} ${message}`.trim());
  return { fault: say('contractBroken', { file: MANIFEST_FILE, complaints: complaints.join('; ') }) };
}

/** Where it came from, and whether it is what came from there. */
function sourceOf(
  name: string,
  integrity: string,
  { builtIn, packages }: Rules,
): { readonly source: PluginSource; readonly fault: Sentence | undefined } {
  const [built, installed] = [builtIn.get(name)?.integrity, packages.get(name)];
  if (built !== undefined)
    return { source: 'build', fault: built === integrity ? undefined : say('manifestNotOfBuild', { file: MANIFEST_FILE }) };
  if (installed === undefined) return { source: 'folder', fault: undefined };
  return { source: 'package', fault: installed === integrity ? undefined : say('manifestNotInstalled', { file: MANIFEST_FILE }) };
}

function parse(bytes: Buffer | undefined): unknown {
  try {
    const value: unknown = JSON.parse(bytes?.toString('utf8') ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function nameFault(manifest: unknown, id: string, version: string): Sentence | undefined {
  if (manifest === undefined) return say('fileUnreadable', { file: MANIFEST_FILE });
  const said = manifest as { readonly id?: unknown; readonly version?: unknown };
  if (said.id === id && said.version === version) return undefined;
  return say('manifestOfOther', { file: MANIFEST_FILE, pluginId: String(said.id), version: String(said.version) });
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : ''));
}
