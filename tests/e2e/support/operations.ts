import type { Locator, Page } from '@playwright/test';
import { adminBase, expect } from './console.js';

/** Opens a page of operations at the administrator's first customer. @param address under 'operations' */
export async function openOperations(page: Page, address = ''): Promise<void> {
  await page.goto(`${await adminBase(page)}/operations${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A part of a page of operations, by its heading. */
export function sectionOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
