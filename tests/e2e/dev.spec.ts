import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, endChild, prepareOutsideTeam, type OutsideTeam } from '../support/outsideTeam.js';
import { contextOf, expect, test } from './support/console.js';

test.describe('edge-plugin dev with a running console', () => {
  let team: OutsideTeam;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    team = await prepareOutsideTeam();
    await team.edgePlugin('create', 'tide-tables', '--sdk', team.tarball);
  });
  test.afterAll(() => team.dispose());

  test('SDK-010: an edit appears in the open page, which keeps the entered text', async ({ browser, server, adminCookies }) => {
    test.setTimeout(180_000);
    const overview = 'tide-tables/screens/Overview.tsx';
    await writeFile(
      path.join(team.folder, 'tide-tables/screens/Note.tsx'),
      'export default function Note() {\n  return <p>A note</p>;\n}\n',
    );
    await team.change(overview, "} from '@edge-console/sdk/ui';", ", lazyComponent } from '@edge-console/sdk/ui';");
    await team.change(overview, 'export default', "const Note = lazyComponent(() => import('./Note.js'));\n\nexport default");
    await team.change(overview, "<PageHeader title={text('overview.title')} />", "<PageHeader title={text('overview.title')} />\n<Note />");
    const url = await team.develop('tide-tables', server.url);
    const context = await contextOf(browser, url, adminCookies);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Tide tables' }).click();
    const filter = page.getByLabel('Filter by name');
    await filter.fill('no such name');
    await expect(page.getByText('No organisation has “no such name” in its name.')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await team.change(
      'tide-tables/screens/Overview.tsx',
      "<PageHeader title={text('overview.title')} />",
      '<PageHeader title={text(\'overview.title\')} note="edited" />',
    );
    await expect(page.getByText('edited')).toBeVisible();
    await expect(filter).toHaveValue('no such name');
    // A nested component is replaced too.
    await team.change('tide-tables/screens/Overview.tsx', "title={text('overview.noMatch', { text: filter })}", 'title="Nothing at all"');
    await expect(page.getByText('Nothing at all')).toBeVisible();
    await expect(filter).toHaveValue('no such name');
    // A component that the screen loads by itself is replaced too.
    await team.change('tide-tables/screens/Note.tsx', 'A note', 'Another note');
    await expect(page.getByText('Another note')).toBeVisible();
    await expect(filter).toHaveValue('no such name');
    // Styles are replaced too.
    await expect(filter.locator('..')).toHaveCSS('max-width', '320px');
    await team.change('tide-tables/screens/Overview.module.css', '320px', '200px');
    await expect(filter.locator('..')).toHaveCSS('max-width', '200px');
    await expect(filter).toHaveValue('no such name');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await context.close();
  });
});

test('npm run dev: one of our own plugins runs from its sources in a running console', async ({ browser, server, adminCookies }) => {
  const script = fileURLToPath(new URL('../../scripts/dev.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, 'iam', '--console', server.url, '--port', '0'], {
    cwd: path.dirname(script),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const context = await contextOf(browser, await addressOf(child), adminCookies);
    const page = await context.newPage();
    const source = page.waitForResponse((response) => response.url().endsWith('/groups/GroupList.tsx'));
    await page.goto('/');
    await page.getByRole('navigation').first().getByRole('link', { name: 'Groups' }).click();
    expect((await source).ok()).toBe(true);
    await expect(page.getByRole('table')).toBeVisible();
    await context.close();
  } finally {
    await endChild(child);
  }
});
