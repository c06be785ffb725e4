import {
  ConfigServiceToken,
  DialogServiceToken,
  NavigationServiceToken,
  serviceToken,
  type ConfigService,
  type DialogService,
  type Disposable,
  type NavigationService,
} from '@edge-console/sdk';
import { DURATIONS } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { KernelTextsToken, type KernelTexts } from '../locale/KernelTexts.js';
import { isNewerVersion } from './isNewerVersion.js';

const ADDRESS = '/version/version.json';

/** Offers a reload when a newer build exists. Failures are ignored until the next check. (SHELL-023 to SHELL-028, D-044) */
@injectable()
export class VersionWatcher implements Disposable {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    @inject(ConfigServiceToken) private readonly config: ConfigService,
    @inject(DialogServiceToken) private readonly dialogs: DialogService,
    @inject(NavigationServiceToken) private readonly navigation: NavigationService,
    @inject(KernelTextsToken) private readonly texts: KernelTexts,
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
  ) {}

  /** The first check follows one interval after the page was loaded. */
  start(): void {
    this.timer ??= setInterval(() => void this.check(), DURATIONS.versionPoll);
  }

  dispose(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async check(): Promise<void> {
    const version = await this.fetchVersion();
    if (version === undefined || !isNewerVersion(version, this.config.version)) return;
    // Another dialog is open, or the user is filling in a form; the next check tries again.
    if (this.dialogs.isOpen || this.navigation.hasUnsavedForm) return;
    const wantsReload = await this.dialogs.confirm({
      title: this.texts.get('version.available'),
      confirmLabel: this.texts.get('version.refresh'),
      cancelLabel: this.texts.get('version.later'),
    });
    if (wantsReload) await this.navigation.reload();
  }

  private async fetchVersion(): Promise<string | undefined> {
    try {
      const response = await this.environment.fetch(ADDRESS, { cache: 'no-store' });
      const body: unknown = response.ok ? await response.json() : undefined;
      const version = (body as { readonly version?: unknown } | undefined)?.version;
      return typeof version === 'string' ? version : undefined;
    } catch {
      return undefined;
    }
  }
}

export const VersionWatcherToken = serviceToken<VersionWatcher>('kernel.VersionWatcher');
