import path from 'node:path';
import type { PluginVersion } from './judgeVersion.js';
import { MANIFEST_FILE, stampOfFile, verifyFile } from './verifyFiles.js';

/** Checks by their stamps whether files are unchanged since their verification. Verifies files with a new stamp again. */
export class ServedFiles {
  private readonly verified = new WeakMap<PluginVersion, Map<string, string>>();
  private readonly reading = new Map<string, Promise<boolean>>();

  /** Whether the file, and each compressed copy that could be sent in its place, matches the hash in the version's manifest. */
  async isWhole(version: PluginVersion, file: string): Promise<boolean> {
    const known = this.verified.get(version)?.get(file) ?? version.stamps.get(file);
    if (known !== undefined && known === (await stampOfFile(version.folder, file))) return true;
    const name = path.join(version.folder, file);
    // A verification that is already running may have read the file before it was restored, so only its success counts.
    if (await this.reading.get(name)) return true;
    let reading = this.reading.get(name);
    if (reading === undefined) {
      reading = this.verify(version, file).finally(() => this.reading.delete(name));
      this.reading.set(name, reading);
    }
    return reading;
  }

  private async verify(version: PluginVersion, file: string): Promise<boolean> {
    const integrity = file === MANIFEST_FILE ? version.integrity : version.checked?.files[file]?.integrity;
    if (integrity === undefined) return false;
    const { isWhole, stamp } = await verifyFile(version.folder, file, integrity);
    if (!isWhole) return false;
    const stamps = this.verified.get(version) ?? new Map<string, string>();
    if (stamp !== undefined) this.verified.set(version, stamps.set(file, stamp));
    return true;
  }
}
