import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { expect, resize, test } from './support/console.js';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const errorBanner = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
const titleTop = async (page: Page) => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;

async function logIn(page: Page, address: string, typed: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(typed);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the sign-in card has the same size and place in all states at ${size.width} px`, async ({ page, server }) => {
    await resize(page, size);
    const places = new Map<string, Place | null>();
    const note = async (state: string) => void places.set(state, await page.getByRole('main').boundingBox());

    await page.goto('/login');
    await expect(email(page)).toBeVisible();
    await note('e-mail');
    const top = await titleTop(page);
    const chooser = page.getByLabel('Language');
    const corner = await chooser.boundingBox();
    await logIn(page, `card.${size.width}@example.com`, 'wrong');
    await expect(errorBanner(page)).toBeVisible();
    await note('wrong password');
    expect(await titleTop(page)).toBe(top);
    await logIn(page, 'admin@example.com', DEMO_PASSWORD);
    await expect(page.getByText('Sent to admin@example.com.')).toBeVisible();
    await note('code');
    expect(await titleTop(page)).toBe(top);
    const mailbox = page.getByRole('link', { name: 'Open the mailbox (opens in a new tab)' });
    expect((await page.request.get(new URL((await mailbox.getAttribute('href')) ?? '', server.url).href)).status()).toBe(200);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    await note('code, sent again');
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(errorBanner(page)).toBeVisible();
    await note('wrong code');
    expect(await titleTop(page)).toBe(top);
    expect(await chooser.boundingBox()).toEqual(corner);

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await note('forgotten password');
    await email(page).fill('admin@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You entered admin@example.com.')).toBeVisible();
    await note('mail sent');

    await page.goto('/resetPassword?token=used');
    const save = page.getByRole('button', { name: 'Save and return to Login' });
    const saveTop = (await save.boundingBox())?.y;
    await note('new password');
    await page.getByLabel('New password', { exact: true }).fill('Sturdy-Walnut-77');
    await page.getByLabel('Confirm', { exact: true }).fill('Sturdy-Walnut-78');
    await expect(errorBanner(page)).toBeVisible();
    await note('different passwords');
    expect((await save.boundingBox())?.y).toBe(saveTop);
    await page.goto('/resetPassword');
    await expect(errorBanner(page)).toBeVisible();
    await note('expired link');

    await page.goto('/loginWithSSO');
    const value = page.getByLabel(/^Enter your email or Account Name/);
    const ssoTop = await titleTop(page);
    await note('single sign-on');
    await value.fill('user@unknown.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Logging in to Single Sign-On...')).toBeVisible();
    await note('single sign-on, waiting');
    await expect(errorBanner(page)).toBeVisible();
    await note('single sign-on, error');
    expect(await titleTop(page)).toBe(ssoTop);

    const first = places.get('e-mail');
    expect(first?.width).toBe(Math.min(550, size.width - 32));
    expect(Object.fromEntries(places)).toEqual(Object.fromEntries([...places.keys()].map((state) => [state, first])));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  });
}
