import type { Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { expect, resize, signIn, test } from './support/console.js';
import { findings } from './support/findings.js';

const NEW_PASSWORD = 'Sturdy-Walnut-77';
const SENT = 'If an account is associated with that email, a reset link has been sent.';

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const confirm = (page: Page) => page.getByLabel('Confirm', { exact: true });

/** Requests a link on the pages. @returns the address in its mail */
async function requestLink(page: Page, url: string, email: string): Promise<string> {
  const mail = new ConsoleClient(url);
  const before = await mail.newestMail(email);
  await page.goto('/forgetPassword');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(SENT)).toBeVisible();
  const link = new URL(await mail.readLink(email, before));
  // The server was started with port 0, and the link has the actual port.
  expect(link.origin).toBe(url);
  return link.pathname + link.search;
}

test('RESET-004 RESET-020 RESET-025: a new password by keyboard, from the request to the sign-in', async ({ page, browser, server }) => {
  const email = 'recruiter@example.com';
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const old = await elsewhere.newPage();
  await signIn(old, server.url, email);

  const mail = new ConsoleClient(server.url);
  const before = await mail.newestMail(email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forgetPassword$/);
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus();
  await page.keyboard.type(email);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(SENT)).toBeVisible();
  const link = new URL(await mail.readLink(email, before));

  await page.goto(link.pathname + link.search);
  await newPassword(page).focus();
  await page.keyboard.type('Password123');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('!');
  await confirm(page).focus();
  await page.keyboard.type('Password123?');
  await expect(page.getByText('Oops, make sure to enter the same password in both boxes.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  const refused = 'This password is easily guessed. Please choose a stronger password to help keep your account secure.';
  await expect(page.getByText(refused)).toBeVisible();
  for (const field of [newPassword(page), confirm(page)]) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(NEW_PASSWORD);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);

  // The session in the other browser has ended, and the link is used.
  await old.goto('/');
  await expect(old).toHaveURL(/\/login$/);
  await old.goto(link.pathname + link.search);
  await newPassword(old).fill('Another-Walnut-78');
  await confirm(old).fill('Another-Walnut-78');
  await old.getByRole('button', { name: 'Save and return to Login' }).press('Enter');
  await expect(old.getByText('Please request a new link to reset password.')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please check that your email and password are correct.')).toBeVisible();
  await signIn(page, server.url, email, NEW_PASSWORD);

  // Restores the state that the other tests expect of this user.
  const again = await requestLink(page, server.url, email);
  await page.goto(again);
  await newPassword(page).fill(DEMO_PASSWORD);
  await confirm(page).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('RESET-009 RESET-021: on a phone the page does not scroll sideways; without a token the link has expired', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  await page.goto('/resetPassword');
  await expect(page.getByText('Reset Password Link Expired')).toBeVisible();
  await expect(newPassword(page)).toBeDisabled();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('MFA-026: a revoked device needs a code again; the account page ends sessions in other browsers', async ({
  page,
  browser,
  server,
}) => {
  const email = 'hiring.manager@example.com';
  const mail = new ConsoleClient(server.url);
  const before = await mail.newestMail(email);
  const logIn = async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
  };
  const logOut = async () => {
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await logIn();
  await page.getByLabel('Code').fill(await mail.readCode(email, before));
  await page.getByText(/^Remember this device/).click();
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  await logOut();
  await logIn();
  await page.getByRole('navigation').first().waitFor();

  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await signIn(other, server.url, email);

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account preferences' }).click();
  const devices = page.getByRole('region', { name: 'Remembered devices' });
  const sessions = page.getByRole('region', { name: 'Active sessions' });
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(sessions.getByText('This session')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('1 session has ended.')).toBeVisible();
  await other.goto('/');
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();

  await devices.getByRole('button', { name: /^Revoke / }).press('Enter');
  await expect(devices.getByText('There are no remembered devices.')).toBeVisible();
  await logOut();
  await logIn();
  await expect(page.getByLabel('Code')).toBeVisible();
});
