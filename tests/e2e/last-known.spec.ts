import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/console.js';
import { withoutFirstData } from './support/withoutFirstData.js';

/* The console starts with the data that this browser last received, shows a message, and updates when the server responds again. */

const FLAGS = '**/ofrep/**';
const CATALOGUE = '**/plugins/manifest.json*';
const messages = {
  flags: 'The feature flags could not be loaded.',
  catalogue: 'The list of plugins could not be loaded.',
};

const customers = (page: Page) => page.getByRole('link', { name: 'Customers' });

async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(customers(page)).toBeVisible();
  // The page stores the catalogue some seconds after it has been loaded.
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('edge-catalogue')).keys()).length)).toBeGreaterThan(0);
}

async function breakDown(page: Page, address: string): Promise<void> {
  await withoutFirstData(page);
  await page.route(address, (route) => route.abort());
  await page.reload();
}

test('FLAG-005: while the flag service is down a tab starts with the last known flags, shows a message, and updates when the service is available again', async ({
  adminPage: page,
  environment,
}) => {
  await visit(page);
  await breakDown(page, FLAGS);
  await expect(page.getByText(messages.flags)).toBeVisible();
  await customers(page).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await environment.setFlag('plugin.iam', false);
  await page.unroute(FLAGS);
  // The page retries after 2, 4, 8 ... seconds.
  await expect(page.getByRole('link', { name: 'Groups' })).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(messages.flags)).toHaveCount(0);
  await environment.setFlag('plugin.iam', true);
});

test('FLAG-005: a browser without known flags shows a message too; all flags are off until the service responds', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.route(FLAGS, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText(messages.flags)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveCount(0);
  await page.unroute(FLAGS);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible({ timeout: 20_000 });
  await signIn(page, server.url, 'recruiter@example.com');
  await context.close();
});

test('while the catalogue is down a tab starts with the last known plugins, shows a message, and updates when it is available again', async ({
  adminPage: page,
}) => {
  await visit(page);
  await breakDown(page, CATALOGUE);
  await expect(page.getByText(messages.catalogue)).toBeVisible();
  await customers(page).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes('/plugins/manifest.json') && answer.ok(), { timeout: 20_000 });
  await page.unroute(CATALOGUE);
  await asked;
  await expect(page.getByText(messages.catalogue)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

test('with both down a tab starts and shows both messages', async ({ adminPage: page }) => {
  await visit(page);
  await page.route(CATALOGUE, (route) => route.abort());
  await breakDown(page, FLAGS);
  await expect(page.getByText(messages.flags)).toBeVisible();
  await expect(page.getByText(messages.catalogue)).toBeVisible();
  await customers(page).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});
