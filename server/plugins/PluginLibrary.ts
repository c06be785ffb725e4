import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import semver from 'semver';
import { nameOf, readBuiltInPlugins } from './builtInPlugins.js';
import { judgeVersion, type PluginVersion, type Rules } from './judgeVersion.js';
import type { PluginRecords } from './PluginRecords.js';
import { readTrustedKeys, SIGNATURE_FILE, stampOfKeys } from './signatures.js';
import { ServedFiles } from './ServedFiles.js';
import { MANIFEST_FILE, stampOfFiles } from './verifyFiles.js';

/** Milliseconds for which a scan of the folder is cached, so that a new plugin is visible within a second. */
const FRESH_FOR = 700;

export interface PluginSettings {
  /** Folder with the plugins: `<id>/<version>/manifest.json` (PLUGINS_DIR). */
  readonly folder: string;
  /** Folder of the build's records of the product's plugins. */
  readonly builtInFolder: string;
  /** Folder of public keys (PLUGIN_TRUSTED_KEYS). */
  readonly trustedKeysFolder: string | undefined;
  readonly isSignatureRequired: boolean;
}

/** Folder of a version, and the stamps that show whether it is unchanged since it was judged. */
interface Place {
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly stamp: string;
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

async function stampOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? `${String(found.mtimeMs)} ${String(found.size)}` : undefined;
}

/**
 * All versions of all plugins in the folder, with the result of their verification. The server scans the folder while it runs, so
 * that new versions are available without a restart.
 */
export class PluginLibrary {
  private versions: readonly PluginVersion[] = [];
  private whole: ReadonlyMap<string, PluginVersion> = new Map();
  private readonly judged = new Map<string, { readonly stamp: string; readonly version: PluginVersion }>();
  private readonly served = new ServedFiles();
  private rulesStamp: string | undefined;
  private rules: Rules | undefined;
  private scannedAt = Number.NEGATIVE_INFINITY;
  private scanning: Promise<readonly PluginVersion[]> | undefined;

  constructor(
    private readonly settings: PluginSettings,
    private readonly records: PluginRecords,
    private readonly logger: Pick<FastifyBaseLogger, 'error'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get folder(): string {
    return this.settings.folder;
  }

  /** Ordered by id, then from the highest version. The same array until something changes. */
  async current(): Promise<readonly PluginVersion[]> {
    if (this.now() - this.scannedAt < FRESH_FOR) return this.versions;
    this.scanning ??= this.scan().finally(() => (this.scanning = undefined));
    return this.scanning;
  }

  /** Scans the folder now, and reads every file again that has changed since it was read. (OPS-005) */
  async recheck(): Promise<readonly PluginVersion[]> {
    await this.scanning;
    for (const [name, { version }] of this.judged) {
      if (version.checked === undefined) continue;
      const stamp = await stampOfFiles(version.folder, version.checked, version.integrity);
      if (stamp !== version.stamp) this.judged.delete(name);
    }
    return this.rescan();
  }

  /** Scans the folder for changes now. */
  async rescan(): Promise<readonly PluginVersion[]> {
    await this.scanning;
    this.scannedAt = Number.NEGATIVE_INFINITY;
    return this.current();
  }

  /** @returns the version, if its files may be served. A refused one is checked again, because its files may have been repaired. */
  async find(id: string, version: string): Promise<PluginVersion | undefined> {
    if (this.rules === undefined) await this.current();
    else if (this.isRefused(id, version)) await this.rescan();
    return this.whole.get(nameOf(id, version));
  }

  /**
   * The version of a requested file. If the file no longer matches its manifest, the version is checked again, and is rejected for all
   * users until the file is repaired. (OPS-005)
   * @returns undefined if no file of the version may be served
   */
  async versionToServe(id: string, version: string, file: string): Promise<PluginVersion | undefined> {
    const found = await this.find(id, version);
    if (found === undefined || (await this.served.isWhole(found, file))) return found;
    await this.scanning;
    this.judged.delete(nameOf(id, version));
    await this.rescan();
    const again = this.whole.get(nameOf(id, version));
    return again !== undefined && (await this.served.isWhole(again, file)) ? again : undefined;
  }

  /** Whether a version is installed whose files may not be served. */
  isRefused(id: string, version: string): boolean {
    return this.versions.some((one) => one.id === id && one.version === version && one.refusal !== undefined);
  }

  private async scan(): Promise<readonly PluginVersion[]> {
    const rules = await this.readRules();
    const places = await this.places();
    const names = new Set(places.map(({ id, version }) => nameOf(id, version)));
    for (const name of [...this.judged.keys()]) if (!names.has(name)) this.judged.delete(name);
    const versions = await Promise.all(places.map((place) => this.judge(place, rules)));
    const isSame = versions.length === this.versions.length && versions.every((version, index) => version === this.versions[index]);
    if (!isSame) {
      this.versions = versions;
      const whole = versions.filter(({ refusal }) => refusal === undefined);
      this.whole = new Map(whole.map((version) => [nameOf(version.id, version.version), version]));
    }
    this.scannedAt = this.now();
    return this.versions;
  }

  private async places(): Promise<readonly Place[]> {
    const ids = (await subfolders(this.settings.folder)).sort();
    const found = await Promise.all(ids.map((id) => this.placesOf(id)));
    return found.flat();
  }

  private async placesOf(id: string): Promise<readonly Place[]> {
    const names = await subfolders(path.join(this.settings.folder, id));
    const versions = semver.rsort(names.filter((name) => semver.valid(name) === name));
    const places = await Promise.all(
      versions.map(async (version) => {
        const folder = path.join(this.settings.folder, id, version);
        const manifest = await stampOf(path.join(folder, MANIFEST_FILE));
        if (manifest === undefined) return undefined;
        return { id, version, folder, stamp: `${manifest} ${String(await stampOf(path.join(folder, SIGNATURE_FILE)))}` };
      }),
    );
    return places.filter((place) => place !== undefined);
  }

  private async judge({ id, version, folder, stamp }: Place, rules: Rules): Promise<PluginVersion> {
    const name = nameOf(id, version);
    const known = this.judged.get(name);
    // A version with a missing file may still be being copied.
    if (known?.stamp === stamp && known.version.refusal === undefined) return known.version;
    const judged = await judgeVersion(folder, id, version, rules);
    if (known?.stamp === stamp && known.version.refusal === judged.refusal) return known.version;
    this.judged.set(name, { stamp, version: judged });
    this.report(judged);
    return judged;
  }

  private report({ id, version, refusal, refusalSentence }: PluginVersion): void {
    const file = refusalSentence?.part?.values?.['file'];
    if (refusal !== undefined)
      this.logger.error({ plugin: id, version, ...(file === undefined ? {} : { file }), refusal }, 'plugin version refused');
  }

  /** Criteria that also apply to packages. */
  currentRules(): Promise<Rules> {
    return this.readRules();
  }

  /** Keys, built-in plugins and records may change while the server runs. A change causes all versions to be judged again. */
  private async readRules(): Promise<Rules> {
    const { builtInFolder, trustedKeysFolder, isSignatureRequired } = this.settings;
    const [builtIn, packages, keys] = await Promise.all([
      readBuiltInPlugins(builtInFolder),
      this.records.integrities(),
      stampOfKeys(trustedKeysFolder),
    ]);
    const stamp = JSON.stringify([[...builtIn.values()], [...packages], keys]);
    if (this.rules !== undefined && stamp === this.rulesStamp) return this.rules;
    const trustedKeys = await readTrustedKeys(trustedKeysFolder).catch((error: unknown) => {
      // If the keys are unreadable, no key is trusted.
      this.logger.error({ reason: error instanceof Error ? error.message : String(error) }, 'trusted keys cannot be read');
      return new Map();
    });
    this.rules = { trustedKeys, isSignatureRequired, builtIn, packages };
    this.rulesStamp = stamp;
    this.judged.clear();
    return this.rules;
  }
}
