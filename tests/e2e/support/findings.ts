import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { changeColorScheme } from './console.js';

/** The tags of axe rules that check WCAG 2.2 AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

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

/** Result of a check, and whether the page changed while axe was reading it. */
interface Reading {
  readonly faults: string[];
  readonly hasChanged: boolean;
}

/** Runs axe in the page once. */
async function read(page: Page, part: string, options: RunOptions): Promise<Reading> {
  await waitForAnimations(page);
  return page.evaluate(
    async ([context, given]) => {
      if (document.querySelector('iframe, frame') !== null) throw new Error('The page has frames, which this check does not enter.');
      let hasChanged = false;
      const onChange = () => {
        hasChanged = true;
      };
      const observer = new MutationObserver(onChange);
      document.addEventListener('transitionrun', onChange, true);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const result = await globalThis.axe?.run(context, { resultTypes: ['violations'], elementRef: true, ...given });
      hasChanged ||= observer.takeRecords().length > 0;
      observer.disconnect();
      document.removeEventListener('transitionrun', onChange, true);
      if (result === undefined || result.passes.length === 0) throw new Error('axe checked nothing.');
      return {
        hasChanged,
        faults: result.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, element }) => {
            const text = (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100);
            return `${id}: ${target.join(' ')} (${text})`;
          }),
        ),
      };
    },
    [part, options] as const,
  );
}

/** How often a page is read that changes each time. */
const MOST_READINGS = 10;

/**
 * The violations, each with the id of the rule and the elements. What axe found on a page that changed meanwhile is not a state that a user
 * sees, such as text that is half faded: the page is read again once it has changed. Faults of a page that never rests are returned.
 */
async function violationsOf(page: Page, part: string, options: RunOptions): Promise<string[]> {
  await injectAxe(page);
  let reading = await read(page, part, options);
  for (let readings = 1; readings < MOST_READINGS && reading.hasChanged && reading.faults.length > 0; readings += 1)
    reading = await read(page, part, options);
  return reading.faults;
}

/**
 * The accessibility faults that axe finds on the page: the id of the violated rule, the element and its first words.
 *
 * Runs axe in the page itself and asks for violations only. `@axe-core/playwright` also returns everything that passed and opens
 * a second page for each call, which takes five times as long. It is needed for pages with frames, which the console does not have.
 *
 * @param part selector of the part to check, for example a dialog whose background is still being rendered
 * @param tags tags of the rules to check; by default WCAG 2.2 AA. An empty list means all rules.
 */
export function findings(page: Page, part = 'html', tags: readonly string[] = WCAG): Promise<string[]> {
  return violationsOf(page, part, tags.length === 0 ? {} : { runOnly: [...tags] });
}

/** The faults of a page in both themes. Only the rules about colours are checked in the dark theme, which changes nothing else. */
export async function findingsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await changeColorScheme(page, 'light');
  const light = await findings(page, part);
  await changeColorScheme(page, 'dark');
  const dark = await violationsOf(page, part, { runOnly: { type: 'rule', values: COLOUR_RULES } });
  await changeColorScheme(page, 'light');
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}
