import type { Page } from '@playwright/test';
import { adminBase, expect, test } from './support/console.js';

/** Tiles of several plugins on the page of another plugin: some hang, some fail, and the others appear at once. */

async function openTiles(page: Page): Promise<void> {
  await page.goto(`${await adminBase(page)}/points/tiles`);
  await expect(page.getByRole('heading', { name: 'Tiles of points' })).toBeVisible();
}

test('KERNEL-014 KERNEL-017: tiles appear at once while one hangs, one fails during import and one during rendering', async ({
  adminPage: page,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[edge]')) reports.push(message.text());
  });
  await openTiles(page);
  const tile = (id: string) => page.getByRole('article', { name: id, exact: true });
  await expect(tile('guest.tile.fine')).toContainText('7 days of guest');
  await expect(page.getByText('28 days of guest')).toBeVisible();
  // The deadline of the hanging tile is not over, so the other tiles did not wait for it.
  await expect(tile('chaos.tile.hangs').getByRole('status', { name: 'Hanging tile is loading' })).toBeVisible();
  for (const [id, name] of [
    ['guest.tile.rejects', 'Torn tile'],
    ['chaos.tile.throws', 'Throwing tile'],
  ] as const) {
    await expect(tile(id).getByRole('alert')).toContainText(`${name} could not be shown.`);
    await expect(tile(id)).toContainText(`What failed: ${id} of ${id.split('.')[0] ?? ''}`);
    await expect(tile(id).getByRole('button', { name: `Retry ${name}` })).toBeVisible();
    await expect.poll(() => reports.filter((report) => report.includes(id))).not.toEqual([]);
  }
  const order = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(order).toEqual(['chaos.tile.hangs', 'guest.tile.rejects', 'guest.tile.fine', 'chaos.tile.throws', 'guest.tile.slow']);
});

test('KERNEL-018: a slow tile shows that it takes longer and then appears; a tile that never loads fails', async ({ adminPage: page }) => {
  await openTiles(page);
  const late = page.getByRole('article', { name: 'guest.tile.slow' });
  await expect(late).toContainText('Late guests takes longer than usual.');
  await page.evaluate(() => (globalThis as unknown as { readonly letGuestsCome: () => void }).letGuestsCome());
  await expect(late).toContainText('Better late');
  const hanging = page.getByRole('article', { name: 'chaos.tile.hangs' });
  await expect(hanging.getByRole('button', { name: 'Retry Hanging tile' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('7 days of guest')).toBeVisible();
  await expect(page.getByText('Better late').first()).toBeVisible();
});

test('KERNEL-012: tiles disappear and appear with the flag of their plugin in an open page', async ({ adminPage: page, environment }) => {
  await openTiles(page);
  await expect(page.getByText('7 days of guest')).toBeVisible();
  await environment.setFlag('plugin.guest', false);
  await expect(page.getByRole('article', { name: /^guest/ })).toHaveCount(0);
  await environment.setFlag('plugin.guest', true);
  await expect(page.getByText('7 days of guest')).toBeVisible();
});
