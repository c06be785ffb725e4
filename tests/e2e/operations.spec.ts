import type { Locator, Page } from '@playwright/test';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { clearLanguage } from './support/clearLanguage.js';
import { basePath, contextOf, cookiesOf, expect, resize, signIn, test, tick } from './support/console.js';
import { findings } from './support/findings.js';
import { drop, fresh } from './support/freshPlugin.js';
import { expectSound, overflowOf } from './support/layout.js';
import { openOperations, sectionOf } from './support/operations.js';

/* Operators see the state of plugins, and select versions and their audience. */

test('OPS-001: an operator opens the list of every plugin with version, state and size in this environment from the menu', async ({
  adminPage: page,
}) => {
  // On a narrower screen, the size is a column that the user can choose.
  await resize(page, { width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveURL(/\/operations$/);
  await expect(page.getByText('Environment: local')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Customers', exact: true }) });
  await expect(row).toContainText('Active');
  await expect(row).toContainText(/\d+\.\d+\.\d+/);
  await expect(row).toContainText(/\d kB/);
});

/** Vertical position of the middle of an element. */
async function middleOf(locator: Locator): Promise<number | undefined> {
  const box = await locator.boundingBox();
  return box === null ? undefined : box.y + box.height / 2;
}

for (const [locale, states] of [
  ['en-GB', { active: 'Active', off: 'Switched off' }],
  ['pl-PL', { active: 'Aktywna', off: 'Wyłączona' }],
] as const)
  test(`OPS-001: at 1024 px, states and versions fit into their columns without being cut, ${locale}`, async ({
    browser,
    server,
    environment,
  }) => {
    await clearLanguage(new ConsoleClient(server.url), 'admin@example.com');
    await environment.setFlag('plugin.resting', false);
    await drop(environment.pluginsDirectory, fresh('resting', '1.0.0'));
    const viewport = { width: 1024, height: 900 };
    const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'admin@example.com'), { locale, viewport });
    const page = await context.newPage();
    await openOperations(page);
    const cellOf = (plugin: string) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: plugin, exact: true }) })
        .getByRole('cell')
        .nth(2);
    const active = cellOf('Insights');
    await expect(active).toContainText(`${states.active}1.0.0`);
    await expect(cellOf('resting')).toContainText(`${states.off}1.0.0`);
    if (locale === 'en-GB') {
      const [state, version] = [active.getByText('Active', { exact: true }), active.getByText('1.0.0')];
      const middles = await Promise.all([state, version].map(middleOf));
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9))).toBeLessThanOrEqual(1);
    }
    // A version below its state does not make the row higher.
    const heights = await page.getByRole('row').evaluateAll(([, ...rows]) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([40]));
    const cut = await page.getByRole('cell').evaluateAll((cells) =>
      cells
        .filter((cell) => !cell.matches('.edge-cell-title'))
        .flatMap((cell) => [cell, ...cell.querySelectorAll('span')])
        // Text for screen readers only is one pixel wide.
        .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth && clientWidth > 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });

test('OPS-001: a user without the right sees neither the menu item nor the page', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, server.url, 'recruiter@example.com');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveCount(0);
  await page.goto(`${basePath(page)}/operations`);
  await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible();
  await context.close();
});

test('OPS-006: the page of a plugin shows for each contribution whether it is shown, and the reason', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.explained', false);
  await drop(environment.pluginsDirectory, fresh('explained', '1.0.0'));
  await openOperations(page, '/plugins/explained');
  const menuItem = page.getByRole('listitem').filter({ hasText: 'explained.menu' });
  await expect(menuItem).toContainText('Not shown');
  await expect(menuItem).toContainText('plugin.explained');
  await environment.setFlag('plugin.explained', true);
  await expect(menuItem.getByText('Shown', { exact: true })).toBeVisible();
  await menuItem.getByText('explained.menu').first().click();
  await expect(menuItem.getByRole('listitem').filter({ hasText: 'plugin.explained' })).toBeVisible();
});

test('OPS-004: an operator gives all users an earlier version with a reason, and reverts it with one action', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.staged', true);
  await drop(environment.pluginsDirectory, fresh('staged', '1.0.0'));
  await drop(environment.pluginsDirectory, fresh('staged', '1.1.0'));
  await openOperations(page, '/plugins/staged');
  await expect(page.getByRole('link', { name: 'staged 1.1.0' })).toBeVisible();
  await page.getByRole('button', { name: 'Roll back to 1.0.0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll back to 1.0.0?' });
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('1.1.0 shows nothing');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('1.0.0 is active.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'staged 1.0.0' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Versions', exact: true }).getByRole('listitem').filter({ hasText: 'Active' }),
  ).toContainText('1.0.0');

  await page.getByRole('button', { name: 'Activate' }).click();
  const again = page.getByRole('dialog', { name: '1.1.0' });
  await again.getByLabel('Reason').fill('Mended');
  await page.keyboard.press('Tab');
  await again.getByRole('button', { name: /Activate|Roll back/ }).click();
  await expect(page.getByRole('link', { name: 'staged 1.1.0' })).toBeVisible();
});

test('OPS-004: a version that is activated after its dialog was cancelled is reported, and leaves the next dialog open', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.hasty', true);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await drop(environment.pluginsDirectory, fresh('hasty', version));
  await openOperations(page, '/plugins/hasty');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql**', async (route) => {
    if (route.request().postData()?.includes('OPSActivateVersion') === true) await released;
    await route.continue();
  });
  const activate = page.getByRole('button', { name: 'Activate' });
  await activate.first().click();
  const first = page.getByRole('dialog', { name: '1.1.0' });
  await first.getByLabel('Reason').fill('browser test');
  const sent = page.waitForRequest((request) => request.postData()?.includes('OPSActivateVersion') === true);
  await first.getByRole('button', { name: /Activate|Roll back/ }).click();
  await sent;
  await first.getByRole('button', { name: 'Cancel' }).click();
  await activate.last().click();
  const next = page.getByRole('dialog', { name: '1.0.0' });
  await expect(next).toBeVisible();
  release();
  await expect(page.getByText('1.1.0 is active.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Versions', exact: true }).getByRole('listitem').filter({ hasText: 'Active' }),
  ).toContainText('1.1.0');
  await expect(next).toBeVisible();
});

test('OPS-002: an operator switches a plugin off and on with a reason; another tab applies it, and the history has user, reason and change', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.switched', true);
  await drop(environment.pluginsDirectory, fresh('switched', '1.0.0'));
  await openOperations(page, '/plugins/switched');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'switched 1.0.0' })).toBeVisible();

  const rollout = sectionOf(page, 'Rollout');
  await expect(rollout.getByText('On for all users')).toBeVisible();
  await rollout.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch off: plugin.switched' });
  await expect(dialog.getByText(/^Users affected: [1-9]/)).toBeVisible();
  await expect(dialog.getByText(/^Switches it off for [1-9]\d* users\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Switch off' })).toHaveClass(/bp6-intent-danger/);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It loses drafts');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(rollout.getByText('Off for all users', { exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'switched 1.0.0' })).toHaveCount(0);
  const newest = rollout.getByRole('listitem').first();
  await expect(newest).toContainText('As in the flag file → Off for all users');
  await expect(newest).toContainText('Ada Admin');
  await expect(newest).toContainText('It loses drafts');

  await expect(dialog).toBeHidden();
  await rollout.getByRole('button', { name: 'Switch on' }).press('Enter');
  const on = page.getByRole('dialog', { name: 'Switch on: plugin.switched' });
  await on.getByLabel('Reason').fill('Mended');
  await on.getByRole('button', { name: 'Switch on' }).press('Enter');
  await expect(other.getByRole('link', { name: 'switched 1.0.0' })).toBeVisible();

  await rollout.getByRole('listitem').nth(1).getByRole('button', { name: 'Restore' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore: plugin.switched' });
  await restore.getByLabel('Reason').fill('Not mended');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(rollout.getByRole('listitem').first()).toContainText('Not mended');
  await expect(rollout.getByRole('listitem').first()).toContainText('As in the flag file → Off for all users');
});

/** The rule with the number, in the form of a rollout. */
const rule = (page: Page, number: number) => page.getByRole('group', { name: `Rule ${number}`, exact: true });

/** Opens the options of one criterion of a rule. */
async function openChoices(page: Page, number: number, kind: string): Promise<Locator> {
  await rule(page, number).locator('summary').filter({ hasText: kind }).click();
  return rule(page, number).getByRole('group', { name: kind });
}

test('OPS-003: an operator sees before saving which users a rollout to a percentage and a customer affects; a concurrent change is shown', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.shared', false);
  await drop(environment.pluginsDirectory, fresh('shared', '1.0.0'));
  await openOperations(page, '/plugins/shared');
  await sectionOf(page, 'Rollout').getByRole('button', { name: 'Rollout' }).click();
  const form = page.getByRole('form', { name: 'Rollout' });
  await expect(form.getByLabel('Value for all users')).toHaveValue('off');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await expect(form.getByLabel('Percentage of users')).toHaveValue('10');
  await expect(form.getByText(/^Users affected: [1-9]/)).toBeVisible();
  await form.getByLabel('Percentage of users').fill('101');
  await form.getByLabel('Reason').fill('Pilot');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rule(page, 1).getByText('Please enter a whole number from 1 to 100.')).toBeVisible();
  await form.getByLabel('Percentage of users').fill('50');
  const customers = await openChoices(page, 1, 'Customers');
  await customers.getByRole('searchbox').fill('Kookaburra');
  await tick(customers.getByRole('checkbox', { name: 'Kookaburra Air' }));
  await expect(form.getByText('Most affected customers: Kookaburra Air')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const other = await page.context().newPage();
  await other.goto(`${basePath(page)}/operations/flags/plugin.shared`);
  await other.getByRole('button', { name: 'Switch on' }).click();
  const faster = other.getByRole('dialog');
  await faster.getByLabel('Reason').fill('Everybody wants it');
  await faster.getByRole('button', { name: 'Switch on' }).click();
  await expect(other.getByText('On for all users', { exact: true })).toBeVisible();

  await form.getByRole('button', { name: 'Save' }).click();
  const conflict = form.getByRole('alert');
  await expect(conflict).toContainText('On for all users');
  await expect(conflict).toContainText('On for 50% of users (Customers: Kookaburra Air); Off for all other users');
  expect(await findings(page)).toEqual([]);
  await conflict.getByRole('button').last().click();
  await expect(page).toHaveURL(/operations\/plugins\/shared$/);
  const summary = sectionOf(page, 'Rollout').getByText('On for 50% of users (Customers: Kookaburra Air); Off for all other users', {
    exact: true,
  });
  await expect(summary).toBeVisible();
  await page.goto(`${basePath(page)}/operations`);
  await page.getByRole('button', { name: 'Feature flags' }).click();
  await page.getByRole('searchbox', { name: 'Search flags' }).fill('plugin.shared');
  await expect(page.getByRole('row').filter({ hasText: 'plugin.shared' })).toContainText('On for 50% of users');
});

test('OPS-003: an operator orders several rules by keyboard, each has a description, and they are shown again as saved', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.ruled', false);
  await openOperations(page, '/flags/plugin.ruled/rollout');
  const form = page.getByRole('form', { name: 'Rollout' });
  await form.getByRole('button', { name: 'Add rule' }).press('Enter');
  await expect(rule(page, 1).getByText('On for 10% of users', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Add rule' }).press('Enter');
  // Before the rule for all users.
  await expect(rule(page, 1).locator('legend')).toBeFocused();
  await rule(page, 1).getByLabel('Value for these users').selectOption('Off');
  await rule(page, 1).getByLabel('Percentage of users').fill('100');
  await form.getByLabel('Reason').fill('Two steps');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rule(page, 1).getByText('This rule applies to all users, so the rules after it have no effect.')).toBeVisible();
  await expect(rule(page, 1).getByLabel('Percentage of users')).toBeFocused();
  const regions = await openChoices(page, 1, 'Regions');
  await tick(regions.getByRole('checkbox', { name: 'Europe (Ireland)' }));
  await expect(rule(page, 1).getByText('Off for all users (Regions: Europe (Ireland))', { exact: true })).toBeVisible();

  await form.getByRole('button', { name: 'Add rule' }).press('Enter');
  await expect(rule(page, 2).locator('legend')).toBeFocused();
  const types = await openChoices(page, 2, 'User types');
  await tick(types.getByRole('checkbox', { name: 'STAFF' }));
  await page.getByRole('button', { name: 'Move rule 2 up' }).press('Enter');
  await expect(page.getByText('Rule moved to position 1 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move rule 1 down' })).toBeFocused();
  await expect(rule(page, 1).getByText('On for 10% of users (User types: STAFF)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  await page.getByRole('button', { name: 'Remove rule 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove rule 3' })).toBeFocused();
  await expect(form.getByText(/^Users affected: [1-9]/)).toBeVisible();
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await findings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  const words =
    'On for 10% of users (User types: STAFF); Off for all users (Regions: Europe (Ireland)); On for 10% of users; Off for all other users';
  await expect(sectionOf(page, 'Rollout').getByText(words, { exact: true })).toBeVisible();
  await sectionOf(page, 'Rollout').getByRole('button', { name: 'Rollout' }).click();
  await expect(rule(page, 1).getByText('On for 10% of users (User types: STAFF)', { exact: true })).toBeVisible();
  await expect(rule(page, 3).getByText('On for 10% of users', { exact: true })).toBeVisible();
});

test('OPS-003 KERNEL-023: the page asks before the user leaves unsaved rules', async ({ adminPage: page, environment }) => {
  await environment.setFlag('plugin.unsaved', true);
  await openOperations(page, '/flags/plugin.unsaved/rollout');
  await expect(page.getByLabel('Percentage of users')).toHaveValue('100');
  await page.getByRole('button', { name: 'Remove rule 1' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'plugin.unsaved' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Value for all users')).toBeVisible();
  await page.getByRole('link', { name: 'plugin.unsaved' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No changes yet.')).toBeVisible();
});

test('OPS-003: an operator edits targeting as JSON; an invalid definition names the path of the error, a valid one gets a preview', async ({
  adminPage: page,
  environment,
}) => {
  await environment.setFlag('plugin.written', false);
  await openOperations(page, '/flags/plugin.written');
  await sectionOf(page, 'Rollout').getByRole('button', { name: 'Edit as JSON' }).click();
  const form = page.getByRole('form', { name: 'Edit as JSON' });
  const definition = form.getByLabel('Definition');
  await expect(definition).toHaveValue(/"defaultVariant": "off"/);
  await form.getByLabel('Reason').fill('By hand');
  await definition.fill('{ "state": ');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('Please enter a JSON object.')).toBeVisible();
  await expect(definition).toBeFocused();
  const written = (state: string) =>
    JSON.stringify({
      state,
      variants: { on: true, off: false },
      defaultVariant: 'off',
      targeting: { if: [{ '===': [{ var: 'userType' }, 'STAFF'] }, 'on', 'off'] },
    });
  await definition.fill(written('ON'));
  await expect(form.getByText(/^The server rejected this: Flag plugin\.written: \/state /)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The server rejected this definition for the following reason.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await definition.fill(written('ENABLED'));
  await expect(form.getByText(/^Users affected: [1-9]/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(sectionOf(page, 'Rollout').getByText('Custom targeting', { exact: true })).toBeVisible();
  await expect(sectionOf(page, 'Rollout').getByText('"===": [')).toBeVisible();
  await expect(sectionOf(page, 'Rollout').getByRole('button', { name: 'Rollout' })).toHaveCount(0);
});

test('OPS-001 OPS-006: operations do not have accessibility faults in either theme and fit a phone', async ({ adminPage: page }) => {
  await openOperations(page);
  for (const address of ['', '/plugins/iam', '/flags', '/flags/plugin.iam', '/flags/plugin.iam/rollout', '/flags/plugin.iam/json']) {
    await page.goto(`${basePath(page)}/operations${address}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .edge-skeleton')).toHaveCount(0);
    await expectSound(page);
  }
});
