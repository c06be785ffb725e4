import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest, Sentence } from '@edge-console/sdk/contract';
import { validateManifest } from '@edge-console/sdk/contract/validate';
import { operatorMessage } from '../texts/operatorSentences.js';
import { nameOf, type BuiltInPlugins } from './builtInPlugins.js';
import { judgeSignature, SIGNATURE_FILE, signatureFault, type SignatureState, type TrustedKey } from './signatures.js';
import { integrityOf, MANIFEST_FILE, verifyFiles } from './verifyFiles.js';

/** Source of a version: the console's build, an installed package, or a folder that was copied by hand. */
export type PluginSource = 'build' | 'package' | 'folder';

/** Criteria for judging a version. */
export interface Rules {
  readonly trustedKeys: ReadonlyMap<string, TrustedKey>;
  /** Accepts only plugins signed by a trusted key, and plugins of the product. (OPS-007) */
  readonly isSignatureRequired: boolean;
  readonly builtIn: BuiltInPlugins;
  /** Hashes of manifests that were installed as packages, by {@link nameOf}. */
  readonly packages: ReadonlyMap<string, string>;
}

/** An installed version of a plugin, with the result of its verification. */
export interface PluginVersion {
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly source: PluginSource;
  readonly signature: SignatureState;
  /** The manifest, if it is unchanged. A plugin with a broken file keeps its manifest, so that its addresses are known. */
  readonly checked: PluginManifest | undefined;
  /** Why the version is not served: a sentence with the names of the plugin and the file. */
  readonly refusal: string | undefined;
  /** The reason as a text key with parameters, for translation. */
  readonly refusalSentence: Sentence | undefined;
  readonly integrity: string;
  /** Brotli bytes of all its files. */
  readonly packedBytes: number;
  /** Changes whenever one of the files is rewritten. */
  readonly stamp: string;
  /** Stamps of each file with its compressed twins, by file name. */
  readonly stamps: ReadonlyMap<string, string>;
}

/** Number of reported faults of a manifest. Further faults usually result from the first ones. */
const SHOWN_COMPLAINTS = 5;

/** Judges the version in `<folder>/<id>/<version>`. Never throws: an unreadable version is rejected. */
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

function refusalOf(pluginId: string, version: string, fault: Sentence | undefined): Pick<PluginVersion, 'refusal' | 'refusalSentence'> {
  const refusalSentence = fault === undefined ? undefined : operatorMessage('versionRefused', { pluginId, version }, fault);
  return { refusal: refusalSentence?.message, refusalSentence };
}

interface Fault {
  readonly fault: Sentence;
}

/** (SDK-004) */
function keepingContract(manifest: unknown): PluginManifest | Fault {
  const validation = validateManifest(manifest);
  if (validation.ok) return validation.manifest;
  const complaints = validation.errors.slice(0, SHOWN_COMPLAINTS).map(({ path: at, message }) => `${at} ${message}`.trim());
  return { fault: operatorMessage('contractBroken', { file: MANIFEST_FILE, complaints: complaints.join('; ') }) };
}

/** Origin of the version, and whether it is unchanged since. */
function sourceOf(
  name: string,
  integrity: string,
  { builtIn, packages }: Rules,
): { readonly source: PluginSource; readonly fault: Sentence | undefined } {
  const [built, installed] = [builtIn.get(name)?.integrity, packages.get(name)];
  if (built !== undefined)
    return { source: 'build', fault: built === integrity ? undefined : operatorMessage('manifestNotOfBuild', { file: MANIFEST_FILE }) };
  if (installed === undefined) return { source: 'folder', fault: undefined };
  return {
    source: 'package',
    fault: installed === integrity ? undefined : operatorMessage('manifestNotInstalled', { file: MANIFEST_FILE }),
  };
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
  if (manifest === undefined) return operatorMessage('fileUnreadable', { file: MANIFEST_FILE });
  const declared = manifest as { readonly id?: unknown; readonly version?: unknown };
  if (declared.id === id && declared.version === version) return undefined;
  return operatorMessage('manifestOfOther', { file: MANIFEST_FILE, pluginId: String(declared.id), version: String(declared.version) });
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : ''));
}
