import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Sentence } from '@edge-console/sdk/contract';
import { operatorMessage } from '../texts/operatorSentences.js';
import type { PluginInstaller } from './PluginInstaller.js';
import { PackageError } from './readPackage.js';

/** Milliseconds between scans for packages. */
const SCAN_INTERVAL = 750;

/** Scans after which an intact package that failed is retried: half a minute. */
const CHECKS_UNTIL_RETRY = 40;

/** A rejected package in the folder. */
export interface RefusedPackage {
  readonly file: string;
  readonly reason: Sentence;
}

/** Installs the `.tgz` files in the plugin folder, and deletes them afterwards. Rejected files remain there. */
export class PackageInbox {
  private readonly sizes = new Map<string, string>();
  private readonly refused = new Map<string, { readonly stamp: string; readonly reason: Sentence; readonly retryAt: number }>();
  private looks = 0;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly installer: PluginInstaller,
    private readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
    private readonly afterInstall: (pluginId: string) => Promise<void>,
  ) {}

  get refusedPackages(): readonly RefusedPackage[] {
    return [...this.refused].map(([file, { reason }]) => ({ file, reason }));
  }

  start(): void {
    this.timer = setInterval(() => void this.scan(), SCAN_INTERVAL);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Never rejects. Reads a file only if its size is unchanged since the last scan, because copying may not be complete. */
  scan(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private isRefused(name: string, stamp: string): boolean {
    const known = this.refused.get(name);
    return known !== undefined && known.stamp === stamp && this.looks < known.retryAt;
  }

  private async lookOnce(): Promise<void> {
    this.looks += 1;
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => name.endsWith('.tgz') && !name.startsWith('.'));
    for (const known of [this.sizes, this.refused]) for (const name of [...known.keys()]) if (!names.includes(name)) known.delete(name);
    for (const name of names.sort()) {
      const found = await stat(path.join(this.folder, name)).catch(() => undefined);
      const stamp = `${String(found?.size)} ${String(found?.mtimeMs)}`;
      const isStable = this.sizes.get(name) === stamp;
      this.sizes.set(name, stamp);
      if (found !== undefined && isStable && !this.isRefused(name, stamp)) await this.install(name, stamp);
    }
  }

  private async install(name: string, stamp: string): Promise<void> {
    const file = path.join(this.folder, name);
    try {
      const { id, version } = await this.installer.install(file, { installedBy: 'folder' });
      await rm(file, { force: true });
      this.refused.delete(name);
      this.logger.info({ plugin: id, version, file: name }, 'package of a plugin installed');
      await this.afterInstall(id);
    } catch (error) {
      // Another server that shares the folder may have installed and deleted the file.
      if ((await stat(file).catch(() => undefined)) === undefined) return;
      const reason = error instanceof PackageError ? error.reason : operatorMessage('packageFailed', {});
      this.refused.set(name, { stamp, reason, retryAt: isFaultOfPackage(error) ? Infinity : this.looks + CHECKS_UNTIL_RETRY });
      this.logger.error(
        { file: name, reason: reason.message, ...(error instanceof PackageError ? {} : { err: error }) },
        'package of a plugin refused',
      );
    }
  }
}

/** All other causes, a full disk or an unavailable directory, can end without a new package. */
function isFaultOfPackage(error: unknown): boolean {
  return error instanceof PackageError && error.reason.sentence !== 'packageNoRoom';
}
