import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { nameOf } from '../builtInPlugins.js';
import type { PackageRecord, PluginRecords } from '../PluginRecords.js';
import { integrityOf, MANIFEST_FILE } from '../verifyFiles.js';

/** A plugin in the form that the build writes, with defaults for everything that a test does not specify. */
export interface SamplePlugin {
  readonly id: string;
  readonly version: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly manifest?: Partial<PluginManifest>;
}

const CONTRIBUTIONS = { routes: [], menu: [], settingsTabs: [], searchProviders: [], commands: [], extensionPoints: [], extensions: [] };

/** A manifest that vouches for the files. */
export function sampleManifest({ id, version, files = {}, manifest = {} }: SamplePlugin): PluginManifest {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    { bytes: Buffer.byteLength(content), integrity: integrityOf(content) },
  ]);
  return {
    schemaVersion: 1,
    id,
    version,
    sdk: '*',
    flag: `plugin.${id}`,
    title: id,
    requires: [],
    contributions: CONTRIBUTIONS,
    modules: {},
    locales: {},
    operations: [],
    ...('operations.json' in files ? { operationsFile: 'operations.json' } : {}),
    files: Object.fromEntries(entries) as PluginManifest['files'],
    ...manifest,
  };
}

/** Everything that a build of the plugin consists of, by name; without compressed twins. */
export function sampleFiles(plugin: SamplePlugin): Readonly<Record<string, string>> {
  return { [MANIFEST_FILE]: JSON.stringify(sampleManifest(plugin)), ...plugin.files };
}

/** Writes the plugin to `<folder>/<id>/<version>`, with compressed copies on request. */
export async function writePlugin(folder: string, plugin: SamplePlugin, hasTwins = false): Promise<string> {
  const target = path.join(folder, plugin.id, plugin.version);
  // Writes the manifest last: a version exists as soon as its manifest exists.
  for (const [name, content] of Object.entries(sampleFiles(plugin)).reverse()) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!hasTwins) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  return target;
}

/** Records that live as long as the test. */
export class RememberedPlugins implements PluginRecords {
  readonly records: PackageRecord[] = [];

  async integrities(): Promise<ReadonlyMap<string, string>> {
    return new Map(this.records.map(({ id, version, integrity }) => [nameOf(id, version), integrity]));
  }

  async ofPlugin(id: string): Promise<readonly PackageRecord[]> {
    return this.records.filter((record) => record.id === id);
  }

  async add(record: PackageRecord): Promise<void> {
    const isKnown = this.records.some(({ id, version }) => id === record.id && version === record.version);
    if (!isKnown) this.records.push(record);
  }
}
