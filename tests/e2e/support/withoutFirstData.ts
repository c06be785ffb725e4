import type { Page } from '@playwright/test';
import { PAGE_START_ELEMENT } from '@edge-console/sdk/contract';

/**
 * From now on, the pages of a tab request everything themselves, as they do for an address without a customer, for a session that must be
 * refreshed, or with another flag service: for tests that delay or change responses.
 */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    new MutationObserver(() => document.getElementById(id)?.remove()).observe(document, { childList: true, subtree: true });
  }, PAGE_START_ELEMENT);
}
