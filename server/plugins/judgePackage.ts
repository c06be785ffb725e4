import semver from 'semver';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { validateManifest } from '@edge-console/sdk/contract/validate';
import { operatorMessage } from '../texts/operatorSentences.js';
import { nameOf } from './builtInPlugins.js';
import type { Rules } from './judgeVersion.js';
import type { PackageRecord } from './PluginRecords.js';
import { PackageError } from './readPackage.js';
import { judgeSignature, SIGNATURE_FILE, signatureFault, type SignatureState } from './signatures.js';
import { integrityOf, MANIFEST_FILE } from './verifyFiles.js';

/** A package whose files are identical to those of its build. */
export interface WholePackage {
  readonly manifest: PluginManifest;
  readonly integrity: string;
  readonly signature: SignatureState;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @throws {PackageError} naming the file or the field that is at fault */
export function judgeFiles(files: ReadonlyMap<string, Buffer>, rules: Rules): WholePackage {
  const bytes = files.get(MANIFEST_FILE);
  if (bytes === undefined) throw new PackageError(operatorMessage('packageLacksManifest', { file: MANIFEST_FILE }));
  const manifest = readManifest(bytes);
  const expected = new Map(Object.entries(manifest.files).map(([name, { integrity }]) => [name, integrity]));
  for (const [name, integrity] of expected) {
    const content = files.get(name);
    if (content === undefined) throw new PackageError(operatorMessage('packageLacksFile', { file: name }));
    if (integrityOf(content) !== integrity) throw new PackageError(operatorMessage('fileNotBuilt', { file: name }));
  }
  for (const name of files.keys()) {
    if (!expected.has(name) && name !== MANIFEST_FILE && name !== SIGNATURE_FILE)
      throw new PackageError(operatorMessage('packageStrayFile', { file: name, manifest: MANIFEST_FILE }));
  }
  const integrity = integrityOf(bytes);
  const signature = judgeSignature(bytes, files.get(SIGNATURE_FILE)?.toString('utf8'), rules.trustedKeys);
  const isBuiltIn = rules.builtIn.get(nameOf(manifest.id, manifest.version))?.integrity === integrity;
  const fault = signatureFault(signature, rules.isSignatureRequired, isBuiltIn);
  if (fault !== undefined)
    throw new PackageError(operatorMessage('packageSigned', { pluginId: manifest.id, version: manifest.version }, fault));
  return { manifest, integrity, signature, files };
}

function readManifest(bytes: Buffer): PluginManifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new PackageError(operatorMessage('fileUnreadable', { file: MANIFEST_FILE }));
  }
  const validation = validateManifest(value);
  if (validation.ok) return validation.manifest;
  const faults = validation.errors.map(({ path, message }) => `${path} ${message}`.trim());
  throw new PackageError(operatorMessage('contractBroken', { file: MANIFEST_FILE, complaints: faults.slice(0, 5).join('; ') }));
}

/** @throws {PackageError} naming both versions */
export function requireSdk({ id, version, sdk }: PluginManifest, sdkVersion: string): void {
  if (semver.satisfies(sdkVersion, sdk, { includePrerelease: true })) return;
  throw new PackageError(operatorMessage('packageSdk', { pluginId: id, version, sdk, sdkVersion }));
}

/** Known versions of a plugin. */
export interface KnownVersions {
  /** Packages that were ever installed, also those that were removed. */
  readonly records: readonly PackageRecord[];
  /** Hashes of the manifests in the folder and of the product, by version. */
  readonly present: ReadonlyMap<string, string>;
}

/**
 * Prevents unintended downgrades and changed packages.
 * @throws {PackageError} if a known version has different files, and, unless downgrades are permitted, for a version older than the
 * highest that was ever installed
 */
export function requireForward(
  { manifest, integrity }: WholePackage,
  { records, present }: KnownVersions,
  isDowngradeAllowed: boolean,
): void {
  const { id, version } = manifest;
  // The record has precedence over the folder, so that the same package repairs a changed folder.
  const before = records.find((record) => record.version === version)?.integrity ?? present.get(version);
  if (before !== undefined && before !== integrity) throw new PackageError(operatorMessage('packageChanged', { pluginId: id, version }));
  if (present.has(version) || isDowngradeAllowed) return;
  const [highest] = semver.rsort([...records.map((record) => record.version), ...present.keys()]);
  if (highest !== undefined && semver.lt(version, highest))
    throw new PackageError(operatorMessage('packageOlder', { pluginId: id, version, highest }));
}
