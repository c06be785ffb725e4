import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/console.js';

/* The console starts from what this browser knew last, says so, and takes in what it missed when the server answers again. */

const FLAGS = '**/ofrep/**';
const CATALOGUE = '**/plugins/manifest.json*';
const said = {
  flags: 'The feature flags could not be looked up.',
  catalogue: 'The plugins could not be looked up.',
};

const customers = (page: Page) => page.getByRole('link', { name: 'Customers' });

async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(customers(page)).toBeVisible();
}

async function breakDown(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort());
  await page.reload();
}

test('FLAG-005: while the flag service is down a tab starts with the flags it knew last, says so, and follows once it is back', async ({
  adminPage: page,
  environment,
}) => {
  await visit(page);
  await breakDown(page, FLAGS);
  await expect(page.getByText(said.flags)).toBeVisible();
  await customers(page).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await environment.setFlag('plugin.iam', false);
  await page.unroute(FLAGS);
  // The page asks again after 2, 4, 8 ... seconds.
  await expect(page.getByRole('link', { name: 'Groups' })).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(said.flags)).toHaveCount(0);
  await environment.setFlag('plugin.iam', true);
});

test('FLAG-005: a browser that never knew a flag says so, too; nothing is on in it until the service answers', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.route(FLAGS, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText(said.flags)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveCount(0);
  await page.unroute(FLAGS);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible({ timeout: 20_000 });
  await signIn(page, server.url, 'recruiter@example.com');
  await context.close();
});

test('while the catalogue is down a tab starts with the plugins it knew last, says so, and follows once it is back', async ({
  adminPage: page,
}) => {
  await visit(page);
  await breakDown(page, CATALOGUE);
  await expect(page.getByText(said.catalogue)).toBeVisible();
  await customers(page).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes('/plugins/manifest.json') && answer.ok(), { timeout: 20_000 });
  await page.unroute(CATALOGUE);
  await asked;
  await expect(page.getByText(said.catalogue)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});

test('with both down a tab starts and says both', async ({ adminPage: page }) => {
  await visit(page);
  await page.route(CATALOGUE, (route) => route.abort());
  await breakDown(page, FLAGS);
  await expect(page.getByText(said.flags)).toBeVisible();
  await expect(page.getByText(said.catalogue)).toBeVisible();
  await customers(page).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
});
