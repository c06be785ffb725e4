import type { Page } from '@playwright/test';
import { CASES, CORE_CASES, FAULTS, type Case } from '../chaos/faults.js';
import { pluginIdOf } from '../chaos/Fault.js';
import type { FaultyPlugin } from '../chaos/faultyPlugin.js';
import { adminBase, test as base, expect } from './support/console.js';
import { prepareEnvironment } from './support/environment.js';
import { serveFaulty } from './support/serveFaulty.js';

/**
 * Plugins with each fault of tests/chaos, each beside correct plugins: the shell and the other plugins stay usable, the
 * fault is shown and reported with its plugin. LONG_TESTS=1 runs all cases.
 */
const IS_LONG = process.env['LONG_TESTS'] === '1';
const CHOSEN = IS_LONG ? CASES : CORE_CASES;

// A separate server on which the flags of all these plugins are on.
const test = base.extend<object, { readonly environment: Awaited<ReturnType<typeof prepareEnvironment>> }>({
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const environment = await prepareEnvironment();
      for (const fault of FAULTS) await environment.setFlag(`plugin.${pluginIdOf(fault)}`, true);
      await use(environment);
      await environment.dispose();
    },
    { scope: 'worker' },
  ],
});

async function expectOutcome(page: Page, { fault, point, expected }: Case, { id, partId }: FaultyPlugin): Promise<void> {
  const main = page.getByRole('main');
  const timeout = expected.isSlow === true ? 30_000 : 10_000;
  switch (expected.outcome) {
    case 'failed page':
      await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout });
      await expect(main).toContainText(`What failed: ${expected.blame === 'plugin' ? id : partId}`);
      return;
    case 'failed tab':
      await page.getByRole('tab', { name: `Title of ${id}` }).click();
      await expect(page.getByRole('tabpanel')).toContainText('This search failed. Other searches are not affected.', { timeout });
      return;
    case 'failed part': {
      const part = page.getByRole('alert').filter({ hasText: `What failed: ${partId} of ${id}` });
      await expect(part.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout });
      await expect(page.getByText('7 days of guest')).toBeVisible();
      return;
    }
    case 'failed command':
      await expect(page.getByText(`'Title of ${id}' failed. Please contact support.`)).toBeVisible({ timeout });
      return;
    case 'switched off':
      await expect(page.getByRole('heading', { name: `Title of ${id} is switched off` })).toBeVisible();
      await expect(page.getByRole('link', { name: `Title of ${id}` })).toHaveCount(0);
      return;
    case 'absent':
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      return;
    case 'error page':
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout });
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      return;
    case 'works':
      if (point !== 'command') await expect(page.getByRole('heading', { name: 'Faulty page' })).toBeVisible();
      if (fault.press !== undefined) await page.getByRole('button', { name: fault.press }).click();
  }
}

/** Opens the place of the fault. */
async function reach(page: Page, at: string, { point }: Case, { id }: FaultyPlugin): Promise<void> {
  if (point === 'extension') {
    await page.goto(`${at}/points/tiles`);
    // The tile of another plugin is shown despite the fault.
    return expect(page.getByText('7 days of guest')).toBeVisible();
  }
  const isPage = point !== 'search' && point !== 'command';
  await page.goto(isPage ? `${at}/${id}` : `${at}/points`);
  if (isPage) return;
  await expect(page.getByRole('heading', { name: 'Board of points' })).toBeVisible();
  if (point === 'command') {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(`>Title of ${id}`);
    await expect(page.getByRole('option', { name: `Title of ${id}` })).toBeVisible();
    return page.keyboard.press('Enter');
  }
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('ada');
  // The results of another plugin are shown despite the fault.
  await page.getByRole('tab', { name: /^Guests/ }).click();
  await expect(page.getByText('Guest ada')).toBeVisible();
}

/** The shell responds, and the page of another plugin opens. */
async function expectOthersUsable(page: Page, at: string, { point }: Case): Promise<void> {
  await page.keyboard.press('Escape');
  if (point === 'catalogue') {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Steady' })).toBeVisible();
    return;
  }
  await page.getByRole('link', { name: 'Steady' }).click();
  await expect(page.getByRole('heading', { name: 'Steady page of chaos' })).toBeVisible();
  if (!IS_LONG) return;
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Customers' }).first()).toBeVisible();
  expect(page.url()).toContain(at);
}

test.use({ hasFaultyPlugins: true });

// Most of the time, a case waits for a deadline of the shell.
test.describe.configure({ mode: 'parallel' });

for (const one of CHOSEN) {
  const { fault, point, expected } = one;
  test(`KERNEL-017 KERNEL-018: ${fault.title} (${point}) leaves everything else usable: ${expected.outcome}`, async ({
    adminPage: page,
  }) => {
    test.setTimeout(90_000);
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[edge]')) reports.push(message.text());
    });
    const at = await adminBase(page);
    const plugin = await serveFaulty(page, one);
    await reach(page, at, one, plugin);
    await expectOutcome(page, one, plugin);
    const named = [plugin.id, ...(expected.blame === 'plugin and part' && point !== 'manifest' ? [plugin.partId] : [])];
    if (expected.blame !== 'no report')
      await expect.poll(() => reports.filter((report) => named.every((name) => report.includes(name)))).not.toEqual([]);
    else expect(reports.filter((report) => report.includes(plugin.id))).toEqual([]);
    await expectOthersUsable(page, at, one);
  });
}
