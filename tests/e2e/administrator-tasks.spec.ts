import type { Locator, Page } from '@playwright/test';
import { lockUser } from '../support/lockUser.js';
import { adminBase, expect, test } from './support/console.js';
import { goToUsers, rowsOf } from './support/lists.js';
import { documentedTasks, Steps } from './support/tasks.js';

const EMAIL = 'tina.tasks@example.com';
const GROUP = 'Checkout Auditors 84';
const MOST_STEPS = 6;

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const boxOf = (page: Page): Locator => rowsOf(page, EMAIL).getByRole('checkbox').locator('..');

/** What each task of the document does, in the order of the document. */
const TASKS: Readonly<Record<string, (steps: Steps) => Promise<void>>> = {
  'Create a user': async (steps) => {
    await steps.press('g', 'u');
    await steps.click(button(steps.page, 'Create New'));
    await expect(steps.page.getByLabel('First name')).toBeFocused();
    for (const text of ['Tina', 'Tasks']) {
      await steps.type(text);
      await steps.press('Tab');
    }
    await steps.type(EMAIL);
    await steps.press('Enter');
    await expect(steps.page.getByText('User is created.')).toBeVisible();
  },
  'Unlock a user': async (steps) => {
    await steps.press('g', 'u');
    await steps.click(steps.page.getByRole('searchbox', { name: 'Search users' }));
    await steps.type(EMAIL);
    await steps.press('Enter');
    await expect(steps.page.getByRole('row')).toHaveCount(2);
    await steps.click(boxOf(steps.page));
    await steps.click(button(steps.page, 'Unlock'));
    await expect(steps.page.getByText('1 user(s) unlocked')).toBeVisible();
  },
  'Add a user to a group': async (steps) => {
    await steps.click(boxOf(steps.page));
    await steps.click(button(steps.page, 'Add to group'));
    const dialog = steps.page.getByRole('dialog', { name: 'Add 1 user to groups' });
    await expect(dialog.getByRole('combobox', { name: 'Groups' })).toBeFocused();
    await steps.type(GROUP);
    await expect(steps.page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await steps.press('Enter', 'Escape');
    await steps.click(button(dialog, 'Add'));
    await expect(steps.page.getByText(/^1 user\(s\) added to .+\.$/)).toBeVisible();
  },
  'Archive a user, and take it back': async (steps) => {
    await steps.click(boxOf(steps.page));
    await steps.press('e');
    await expect(steps.page.getByText('1 user(s) archived')).toBeVisible();
    await steps.click(button(steps.page, 'Undo'));
    await expect(steps.page.getByText('1 user(s) restored')).toBeVisible();
    await expect(rowsOf(steps.page, EMAIL)).toHaveCount(1);
  },
  'Open a group': async (steps) => {
    await steps.press('Control+k');
    await expect(steps.page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await steps.type(GROUP);
    await steps.click(steps.page.getByRole('option', { name: new RegExp(`^Groups ?${GROUP}`) }));
    await expect(steps.page.getByRole('heading', { level: 1, name: GROUP })).toBeVisible();
  },
};

/** The tasks that begin on the list with the user. */
const ON_LIST: ReadonlySet<string> = new Set(['Add a user to a group', 'Archive a user, and take it back']);

test('five tasks of an administrator take as many clicks and keys as documented, at most six each', async ({ adminPage: page, server }) => {
  const tasks = await documentedTasks('administrator-tasks.md');
  expect(tasks.map(({ task }) => task)).toEqual(Object.keys(TASKS));
  expect(tasks).toHaveLength(5);
  for (const { task, number } of tasks) {
    await test.step(task, async () => {
      if (task === 'Unlock a user') await lockUser(server.url, EMAIL);
      if (ON_LIST.has(task)) await goToUsers(page, `?q=${encodeURIComponent(EMAIL)}`);
      else {
        await page.goto(`${await adminBase(page)}/account`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Shortcuts of a plugin exist as soon as its menu item does.
        await expect(page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true })).toBeVisible();
      }
      const steps = new Steps(page);
      await TASKS[task]?.(steps);
      expect.soft({ task, number: steps.count }).toEqual({ task, number });
      expect.soft(steps.count).toBeLessThanOrEqual(MOST_STEPS);
    });
  }
  await goToUsers(page, `?q=${encodeURIComponent(EMAIL)}`);
  await boxOf(page).click();
  await button(page, 'Archive').click();
  await expect(page.getByText('1 user(s) archived')).toBeVisible();
});
