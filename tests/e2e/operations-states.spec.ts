import { rm } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { newDataFolder } from '../support/dataFolder.js';
import { startServer } from '../support/startServer.js';
import { contextOf, cookiesOf, expect, test } from './support/console.js';
import { expectSound } from './support/layout.js';
import { openOperations, sectionOf } from './support/operations.js';

/* The page of a flag in each state of the server. */

const OFREP_KEY = 'a key of two servers, long enough';

/** Reloads the page until it shows an element. Checks after the page has rendered, however long that takes. */
async function reloadUntil(page: Page, drawn: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(drawn).toBeVisible();
    expect(await wanted.count()).toBe(1);
  }).toPass();
}

const rollout = (page: Page) => sectionOf(page, 'Rollout');

/** Presses a button of the rollout, enters a reason, and confirms. */
async function act(page: Page, name: string): Promise<void> {
  await rollout(page).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('browser test');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('OPS-002: the page shows that a flag is not changed, or not defined', async ({ adminPage: page, environment }) => {
  await environment.setFlag('plugin.quiet', true);
  await openOperations(page, '/flags/plugin.quiet');
  await expect(rollout(page).getByText('On for all users', { exact: true })).toBeVisible();
  await expect(rollout(page).getByText('No changes yet.')).toBeVisible();
  await expectSound(page);
  await openOperations(page, '/flags/plugin.unheard');
  await expect(rollout(page).getByText('Not defined: off for all users', { exact: true })).toBeVisible();
  await expect(rollout(page).getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test("OPS-002: a changed file is shown beside the operator's change, which applies", async ({ adminPage: page, environment }) => {
  await environment.setFlag('plugin.drifting', true);
  await openOperations(page, '/flags/plugin.drifting');
  await act(page, 'Switch off');
  await expect(rollout(page).getByText('Overrides the file')).toBeVisible();
  await expect(rollout(page).getByText('File changed since the override')).toHaveCount(0);
  await environment.setFlag('plugin.drifting', false);
  await reloadUntil(
    page,
    rollout(page).getByText('Off for all users', { exact: true }),
    rollout(page).getByText('File changed since the override'),
  );
  await rollout(page).getByText('Definition in the file').click();
  await expect(rollout(page).getByText('"defaultVariant": "off"')).toBeVisible();
  await expectSound(page);
  await act(page, 'Reset to the flag file');
  await expect(rollout(page).getByText('Overrides the file')).toHaveCount(0);
});

test('OPS-003: targeting that is not a list of rules is shown as JSON, and can be switched like every other', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.handmade', false);
  await openOperations(page, '/flags/plugin.handmade/json');
  const definition = {
    state: 'ENABLED',
    variants: { on: true, off: false },
    defaultVariant: 'off',
    targeting: { if: [{ ends_with: [{ var: 'targetingKey' }, '7'] }, 'on', 'off'] },
  };
  await page.getByLabel('Definition').fill(JSON.stringify(definition));
  await page.getByLabel('Reason').fill('browser test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rollout(page).getByText('Custom targeting', { exact: true })).toBeVisible();
  await expect(rollout(page).getByText('"ends_with": [')).toBeVisible();
  await expectSound(page);
  await act(page, 'Switch on');
  await expect(rollout(page).getByText('On for all users', { exact: true })).toBeVisible();
  await expect(rollout(page).getByText('Custom targeting → On for all users')).toBeVisible();
});

test('OPS-002: a concurrent change by another operator is shown, and one of the two is kept', async ({ adminPage: page, environment }) => {
  await environment.setFlag('plugin.contested', false);
  await openOperations(page, '/flags/plugin.contested');
  await rollout(page).getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Everybody wants it');
  const other = await page.context().newPage();
  await openOperations(other, '/flags/plugin.contested/rollout');
  await other.getByRole('button', { name: 'Add rule' }).click();
  await other.getByLabel('Reason').fill('A tenth first');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(rollout(other).getByText('On for 10% of users; Off for all other users', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('On for 10% of users; Off for all other users');
  await expectSound(page);
  await dialog.getByRole('alert').getByRole('button').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(rollout(page).getByText('On for 10% of users; Off for all other users', { exact: true })).toBeVisible();
});

test('FLAG-004 FLAG-005: with another flag service nothing can be changed, and the page shows since when the service is unreachable', async ({
  browser,
  environment,
}) => {
  test.setTimeout(180_000);
  const folders = [await newDataFolder('flags'), await newDataFolder('asking')] as const;
  const service = await startServer({ DATA_DIR: folders[0], OFREP_KEY, ...environment.variables });
  const asking = await startServer({ DATA_DIR: folders[1], OFREP_KEY, OFREP_URL: service.url, ...environment.variables });
  try {
    const context = await contextOf(browser, asking.url, await cookiesOf(asking.url, 'admin@example.com'));
    const page = await context.newPage();
    await openOperations(page, '/flags');
    await expect(page.getByText(`This page is read-only, because another service evaluates the flags: ${service.url}`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'plugin.iam' })).toContainText('Value for users who are not logged in: On');
    for (const form of ['rollout', 'json']) {
      await openOperations(page, `/flags/plugin.iam/${form}`);
      await expect(page.getByText(/^This page is read-only, because another service/)).toBeVisible();
      await expect(page.getByRole('form')).toHaveCount(0);
    }
    await openOperations(page, '/flags/plugin.iam');
    await expect(rollout(page).getByText('Value for users who are not logged in: On', { exact: true })).toBeVisible();
    await expect(rollout(page).getByRole('button')).toHaveCount(0);
    await expectSound(page);

    await service.kill();
    const kept = rollout(page).getByText('Value for users who are not logged in: On', { exact: true });
    await reloadUntil(page, kept, rollout(page).getByText(/^The latest values have been unavailable since /));
    await expectSound(page);
    await context.close();
  } finally {
    await asking.stop();
    await service.kill();
    // The database of a killed server writes until it notices.
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
