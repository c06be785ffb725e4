import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Codes with which the console reports that a part of a page was lost by an error of its code, and the browser's report of what the content policy
 * refused, except images, whose addresses users enter.
 */
const FAULT =
  /code: (?:RENDER_FAILED|SHELL_PART_GONE|UNCAUGHT)\b|violates the following Content Security Policy directive:? ["'](?!img-src)/;

/** Errors of code in the pages of a browser that nothing handled, or that removed a part of a page, and what the content policy refused. */
export class PageFaults {
  private faults: string[] = [];

  /** Collects the faults of every page that the browser opens from now on. */
  watch(browser: Browser): void {
    const { newContext } = browser;
    browser.newContext = async (...options) => {
      const context = await newContext.apply(browser, options);
      this.listen(context);
      return context;
    };
  }

  /** Returns the faults since the last call. */
  take(): readonly string[] {
    const taken = this.faults;
    this.faults = [];
    return taken;
  }

  private listen(context: BrowserContext): void {
    context.on('weberror', (fault) => {
      const error = fault.error();
      this.faults.push(error.stack ?? error.message);
    });
    context.on('console', (message) => {
      if (FAULT.test(message.text())) this.faults.push(message.text());
    });
  }
}
