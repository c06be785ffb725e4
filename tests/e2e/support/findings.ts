import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The tags of axe rules that check WCAG 2.2 AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

declare global {
  /** Added to the page by {@link injectAxe}. */
  var axe: { run(context: string, options: RunOptions): Promise<AxeResults> } | undefined;
}

let source: Promise<string> | undefined;

/** Loads axe into the page, once for each document. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => globalThis.axe !== undefined)) return;
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await source);
}

/**
 * Waits until all transitions have ended, because half-transparent text has another contrast. The end of one can start another: an inherited
 * colour changes after that of the element around it.
 */
function waitForAnimations(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
      await nextFrame();
    } while (running().length > 0);
  });
}

/**
 * The accessibility faults that axe finds on the page: for each violated rule its id and the elements.
 *
 * Runs axe in the page itself and asks for violations only. `@axe-core/playwright` also returns everything that passed and opens
 * a second page for each call, which takes five times as long. It is needed for pages with frames, which the console does not have.
 *
 * @param part selector of the part to check, for example a dialog whose background is still being rendered
 * @param tags tags of the rules to check; by default WCAG 2.2 AA. An empty list means all rules.
 */
export async function findings(page: Page, part = 'html', tags: readonly string[] = WCAG): Promise<string[]> {
  await injectAxe(page);
  await waitForAnimations(page);
  const violations = await page.evaluate(
    async ([context, runOnly]) => {
      if (document.querySelector('iframe, frame') !== null) throw new Error('The page has frames, which this check does not enter.');
      const options = { resultTypes: ['violations' as const], ...(runOnly.length === 0 ? {} : { runOnly: [...runOnly] }) };
      const result = await globalThis.axe?.run(context, options);
      if (result === undefined || result.passes.length === 0) throw new Error('axe checked nothing.');
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [part, tags] as const,
  );
  return violations;
}
