import { serviceToken } from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from './BrowserEnvironment.js';

/** Leaves the page without the guard of unsaved forms: the caller has already asked the user, or does not need to. */
@injectable()
export class PageExit {
  private leaving = false;

  constructor(@inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment) {}

  get isLeaving(): boolean {
    return this.leaving;
  }

  reload(): void {
    this.leaving = true;
    this.environment.reload();
  }

  assign(url: string): void {
    this.leaving = true;
    this.environment.assign(url);
  }
}

export const PageExitToken = serviceToken<PageExit>('kernel.PageExit');
