import type { Locator, Page } from '@playwright/test';
import { adminBase, expect } from './console.js';

/** A period in which the demo data has completed chat interviews. */
export const PERIOD = 'periodFrom=2026-09-01&periodTo=2026-09-30';

/** Opens a page of figures of the administrator's customer, and waits for all figures and their drawings. */
export async function goToFigures(page: Page, address: 'di' | 'dashboard', query = PERIOD): Promise<void> {
  await page.goto(`${await adminBase(page)}/${address}?${query}`);
  await expect(tile(page, address === 'di' ? 'Completed count' : 'Chat Interview Completed')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"], .bp6-skeleton')).toHaveCount(0);
}

export const tile = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Place and size of a tile in pixels, without the movement to its place. */
export async function placeOf(page: Page, name: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const grid = await page.locator('.react-grid-layout').boundingBox();
  const box = await tile(page, name).boundingBox();
  if (grid === null || box === null) throw new Error(`The tile ${name} is not shown.`);
  const round = Math.round;
  return { x: round(box.x - grid.x), y: round(box.y - grid.y), width: round(box.width), height: round(box.height) };
}
