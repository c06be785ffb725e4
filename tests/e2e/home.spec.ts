import { adminBase, basePath, contextOf, cookiesOf, expect, test } from './support/console.js';
import { expectSound } from './support/layout.js';

test('D-190: the product mark leads to the home page, which does not have accessibility faults in either theme', async ({
  adminPage: page,
}) => {
  const base = await adminBase(page);
  await page.goto(`${base}/groups`);
  await page.getByRole('link', { name: 'Edge Console, home page' }).click();
  await expect(page).toHaveURL(`${base}/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expectSound(page);
  await pages.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
});

test('D-190: a recruiter sees the visited record, and no page of administrators', async ({ browser, server }) => {
  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'recruiter@example.com'));
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+\/./);
  await page.goto(`${basePath(page)}/vacancies`);
  const vacancy = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  const title = await vacancy.innerText();
  await vacancy.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(title);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: 'Recently visited' }).getByRole('link', { name: title })).toBeVisible();
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Vacancies' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Operations' })).toHaveCount(0);
  await context.close();
});
