import { readFile, stat } from 'node:fs/promises';
import { isDiskFull } from '../diskFull.js';
import { operatorMessage } from '../texts/operatorSentences.js';
import { judgeFiles, requireForward, requireSdk } from './judgePackage.js';
import { rejectConflicts } from './judgeConflicts.js';
import type { PluginVersion } from './judgeVersion.js';
import { placeFiles, removeAbandoned, removeFolder } from './placeFiles.js';
import type { PluginLibrary } from './PluginLibrary.js';
import type { PluginRecords } from './PluginRecords.js';
import { inMegabytes, PACKAGE_LIMITS, PackageError, readPackage } from './readPackage.js';

export interface InstallOptions {
  /** Name of the person or command that installs, for the record. */
  readonly installedBy: string;
  /** Permits a version older than the highest one that was ever installed. */
  readonly isDowngradeAllowed?: boolean;
  /** Permits a version that was built for another SDK than this console's, or that conflicts with another plugin. */
  readonly isForced?: boolean;
  /** Called after all checks of the package, before it becomes visible. */
  readonly beforePlacing?: (id: string, version: string) => Promise<void>;
}

export interface InstalledPackage {
  readonly id: string;
  readonly version: string;
  /** False if the same files were installed already. */
  readonly isNew: boolean;
  readonly signedBy: string | undefined;
}

/** Number of versions that remain after the installation of a newer one. Older versions remain only if a flag can select them. */
export const KEPT_VERSIONS = 5;

/** Installs packages into the plugin folder and removes versions from it. (OPS-004) */
export class PluginInstaller {
  constructor(
    private readonly library: PluginLibrary,
    private readonly records: PluginRecords,
    private readonly sdkVersion: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** @throws {PackageError} with the reason if the package is rejected; nothing is changed then */
  async install(file: string, options: InstallOptions): Promise<InstalledPackage> {
    const found = await stat(file).catch(() => {
      throw new PackageError(operatorMessage('fileUnreadable', { file }));
    });
    // A pipe would be waited for, and a device has no end.
    if (!found.isFile()) throw new PackageError(operatorMessage('fileIrregular', { file }));
    const { size } = found;
    if (size > PACKAGE_LIMITS.packedBytes)
      throw new PackageError(operatorMessage('packageLarge', { megabytes: inMegabytes(PACKAGE_LIMITS.packedBytes) }));
    const whole = judgeFiles(await readPackage(await readFile(file)), await this.library.currentRules());
    const { manifest, integrity, signature } = whole;
    const { id, version } = manifest;
    const all = await this.library.rescan();
    if (options.isForced !== true) {
      requireSdk(manifest, this.sdkVersion);
      rejectConflicts(manifest, all);
    }
    const installed = all.filter((one) => one.id === id);
    const present = new Map(installed.map((one) => [one.version, one.integrity]));
    requireForward(whole, { records: await this.records.ofPlugin(id), present }, options.isDowngradeAllowed === true);
    const signedBy = signature.kind === 'trusted' ? signature.keyId : undefined;
    const isNew = !installed.some((one) => one.version === version && one.refusal === undefined);
    if (isNew) {
      await options.beforePlacing?.(id, version);
      // Recorded first: a published version must never return with different files, even if the installation is interrupted.
      await this.records.add({ id, version, integrity, installedAt: this.now(), installedBy: options.installedBy, signedBy });
      await this.place(id, version, whole.files);
    }
    await this.library.rescan();
    return { id, version, isNew, signedBy };
  }

  private async place(id: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const { folder } = this.library;
    try {
      await removeAbandoned(folder, this.now());
      await placeFiles(folder, id, version, files);
    } catch (error) {
      if (isDiskFull(error)) throw new PackageError(operatorMessage('packageNoRoom', { folder }));
      throw error;
    }
  }

  /** @throws {PackageError} if the version does not exist */
  async remove(id: string, version: string): Promise<void> {
    const found = (await this.library.rescan()).find((one) => one.id === id && one.version === version);
    if (found === undefined) throw new PackageError(operatorMessage('versionUnknown', { pluginId: id, version }));
    await removeFolder(this.library.folder, id, version);
    await this.library.rescan();
  }

  /**
   * Removes old packages of a plugin and keeps the newest {@link KEPT_VERSIONS}.
   * @param isNeeded whether a flag can select a version
   * @returns the removed versions
   */
  async prune(id: string, isNeeded: (version: string) => boolean): Promise<readonly string[]> {
    const installed = (await this.library.rescan()).filter((one) => one.id === id);
    const old = versionsToRemove(installed, isNeeded);
    for (const version of old) await removeFolder(this.library.folder, id, version);
    if (old.length > 0) await this.library.rescan();
    return old;
  }
}

/** @param installed the highest first */
function versionsToRemove(
  installed: readonly Pick<PluginVersion, 'version' | 'source'>[],
  isNeeded: (version: string) => boolean,
): readonly string[] {
  return installed
    .slice(KEPT_VERSIONS)
    .filter(({ version, source }) => source === 'package' && !isNeeded(version))
    .map(({ version }) => version);
}
