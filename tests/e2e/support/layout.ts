import type { Page } from '@playwright/test';
import { expect, resize } from './console.js';
import { findingsInBothThemes } from './findings.js';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Pixels by which the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects no accessibility faults in either theme and no sideways scrolling, on a phone and on a desktop, whose size the page then has. */
export async function expectSound(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size);
    expect(await findingsInBothThemes(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
}
