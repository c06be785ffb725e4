import type { Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { lockUser } from '../support/lockUser.js';
import { expect, resize, signIn, test, tick } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, tabTo, typeInto } from './support/keyboard.js';
import { archive, goToUsers, restore, rowsOf } from './support/lists.js';

const PASSWORD = 'Sturdy-Walnut-77';

/** Searches on request, and waits for the rows that match. */
async function search(page: Page, wanted: string, rows: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(wanted);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row')).toHaveCount(rows + 1);
}

/** Opens the form, enters a new user in the group of all recruiters, and saves. */
async function createUser(page: Page, name: { readonly first: string; readonly last: string }, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New' }).click();
  await expect(page).toHaveURL(/\/users\/create$/);
  await page.getByLabel('First name').fill(name.first);
  await page.getByLabel('Last name').fill(name.last);
  await page.getByLabel('Email').fill(` ${email} `);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('combobox', { name: 'Groups' }).fill('recruiters');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Phone')).toHaveValue('+61412345678');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User is created.')).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
}

test('USER-059 USER-076 USER-084: a user is created, signs in, is locked and unlocked, archived and restored', async ({
  adminPage: page,
  browser,
  server,
}) => {
  const email = 'jo.journey@example.com';
  await goToUsers(page);
  expect(await findings(page)).toEqual([]);
  await createUser(page, { first: 'Jo', last: 'Journey' }, email);

  const mail = new ConsoleClient(server.url);
  const link = new URL(await mail.readLink(email));
  const own = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const theirs = await own.newPage();
  await theirs.goto(link.pathname + link.search);
  await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await theirs.getByLabel('Confirm', { exact: true }).fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/login$/);
  await signIn(theirs, server.url, email, PASSWORD);
  await own.close();

  await lockUser(server.url, email);
  await goToUsers(page);
  await search(page, 'JOURNEY', 1);
  const row = rowsOf(page, email);
  await expect(row.getByRole('img', { name: 'User is locked' })).toBeVisible();
  await page.getByRole('link', { name: 'Jo Journey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jo Journey' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'User is locked' })).toBeVisible();
  await expect(page.getByText('60 days')).toBeVisible();
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
  await resize(page, { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('The user has been unlocked')).toBeVisible();
  await expect(page.getByRole('img', { name: 'User is locked' })).toHaveCount(0);
  await new ConsoleClient(server.url).signIn(email, PASSWORD);

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 user(s) archived')).toBeVisible();
  await expect(page).toHaveURL(/\/users(\?.*)?$/);
  await expect(new ConsoleClient(server.url).signIn(email, PASSWORD)).rejects.toThrow(/refused/);
  await page.getByRole('link', { name: 'View Archive' }).first().click();
  await search(page, 'jo journey', 1);
  expect(await findings(page)).toEqual([]);
  await restore(page, 'Jo Journey');
  await expect(page.getByText('1 user(s) restored')).toBeVisible();
  await page.getByRole('link', { name: 'View Users' }).first().click();
  await search(page, email, 1);
  await new ConsoleClient(server.url).signIn(email, PASSWORD);
  await archive(page, row);
  await expect(page.getByText('1 user(s) archived')).toBeVisible();
});

test('users are added to a group, and the form of a user removes the group again', async ({ adminPage: page }) => {
  await goToUsers(page, '?q=hannah');
  const row = page.getByRole('row').nth(1);
  const email = await row.getByRole('cell').nth(2).innerText();
  const name = await row.getByRole('cell').nth(1).innerText();
  await tick(row.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Add to group' }).hover();
  // The list of options is in front of a dialog that was rendered before the click, too.
  await page.locator('[role="dialog"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add to group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add 1 user to groups' });
  await dialog.getByRole('combobox', { name: 'Groups' }).fill('night');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Escape');
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await findings(page)).toEqual([]);
  }
  await resize(page, { width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^1 user\(s\) added to .+\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page
    .getByRole('button', { name: /^Remove.*Night/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User is updated.')).toBeVisible();
  await expect(page.getByText(/^1 user\(s\) removed from .+\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(
    page
      .getByRole('dialog', { name: `History of ${name}` })
      .getByRole('heading', { level: 3 })
      .first(),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('D-178: users are filtered, get links, and are forced to set a new password, with the keyboard', async ({
  adminPage: page,
  server,
}) => {
  await goToUsers(page, '?neverSignedIn=no&passwordExpiring=yes&sort=firstName');
  const all = await page.getByRole('row').count();
  const group = page.getByRole('combobox', { name: 'Group' });
  await typeInto(page, group, 'recruiters');
  await expect(page.getByRole('listbox', { name: 'Group' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove filter: Group: .*recruiters/i })).toBeVisible();
  await expect(page).toHaveURL(/[?&]group=[0-9a-f]{24}/);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all);
  await enter(page, page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Clear all filters' }));
  await expect(page).not.toHaveURL(/group=/);

  await goToUsers(page, '?locked=yes&sort=firstName');
  const row = page.getByRole('row').nth(1);
  const name = await row.getByRole('cell').nth(1).innerText();
  const email = await row.getByRole('cell').nth(2).innerText();
  await expect(row.getByRole('img', { name: 'User is locked' })).toBeVisible();
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await findings(page)).toEqual([]);
  }
  await resize(page, { width: 1440, height: 900 });
  await tabTo(page, row.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: 'Reset password' }));
  const dialog = page.getByRole('dialog', { name: 'Reset the password of 1 user?' });
  await expect(dialog.getByRole('listitem')).toHaveText([name.trim()]);
  expect(await findings(page)).toEqual([]);
  await enter(page, dialog.getByRole('button', { name: 'Reset password' }));
  await expect(page.getByText('1 link(s) sent')).toBeVisible();
  const first = await new ConsoleClient(server.url).readLink(email);

  await goToUsers(page, '?locked=yes&sort=firstName');
  await tabTo(page, page.getByRole('row').nth(1).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: 'Unlock' }));
  await expect(page.getByText('1 user(s) unlocked')).toBeVisible();
  await expect(page.getByRole('link', { name: name.trim(), exact: true })).toHaveCount(0);

  await goToUsers(page, `?q=${encodeURIComponent(email)}`);
  await enter(page, page.getByRole('link', { name: name.trim(), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible();
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
  await resize(page, { width: 1440, height: 900 });
  await enter(page, page.getByRole('button', { name: 'Force reset' }));
  const question = page.getByRole('dialog', { name: `Force ${name.trim()} to set a new password?` });
  expect(await findings(page)).toEqual([]);
  await enter(page, question.getByRole('button', { name: 'Force reset' }));
  await expect(page.getByText('Must set a new password')).toBeVisible();
  await expect.poll(() => new ConsoleClient(server.url).readLink(email)).not.toBe(first);

  const label = (await page.getByRole('button', { name: /^Turn (on|off) MFA$/ }).innerText()).trim();
  await enter(page, page.getByRole('button', { name: label }));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: label }));
  await expect(page.getByRole('button', { name: label === 'Turn on MFA' ? 'Turn off MFA' : 'Turn on MFA' })).toBeVisible();
});
