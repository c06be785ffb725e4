import type { Page, Request } from '@playwright/test';
import { COOKIES } from '@edge-console/sdk/contract';
import { adminBase, changeColorScheme, contextOf, cookiesOf, expect, test } from './support/console.js';

/* The steps in which a page loads, and what is shown before its code runs. (docs/decisions/0032-first-data-in-the-page.md) */

/** The operation of a call of the API, or the path of another request. */
function nameOf(request: Request): string {
  const { pathname } = new URL(request.url());
  const { operationName } = (pathname.endsWith('/graphql') ? request.postDataJSON() : {}) as { operationName?: string };
  return operationName ?? pathname;
}

function recordRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => names.push(nameOf(request)));
  return names;
}

/** Opens a page whose code never arrives. */
async function openWithoutCode(page: Page, address: string): Promise<void> {
  await page.route('**/assets/shell-*.js', () => undefined);
  await page.goto(address, { waitUntil: 'commit' });
}

test('SESSION-001 SESSION-004: a list loads in three steps: the page, its code, its rows', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  await page.goto('/healthz');
  const names = recordRequests(page);
  await page.goto(`${base}/groups`);
  await page.getByRole('row').nth(1).waitFor();
  const before = names.slice(0, names.indexOf('ORGGetGroups'));
  // Sent some seconds after the start, whether rows are shown or not.
  const inBackground = ['CommonGetJobs', 'OPSReportPluginHealth'];
  expect(before.filter((name) => /^[A-Z]/.test(name) && !inBackground.includes(name))).toEqual([]);
  for (const prepared of ['AuthMe', 'ORGGetRootHierarchy', 'CommonCheckPolicy', 'CommonGetPreferences'])
    expect(names).not.toContain(prepared);
  // Links in the page name the files of the screen, so that the browser loads them, once, while the code of the shell is on its way.
  const html = await (await page.request.get(`${base}/groups`, { headers: { accept: 'text/html' } })).text();
  const code = before.filter((name) => /^\/plugins\/.+\/.+\.(?:js|json)$|^\/assets\/(kit-|shared\/)/.test(name));
  expect(code.length).toBeGreaterThan(2);
  expect(code).toContainEqual(expect.stringMatching(/\.json$/));
  for (const name of code) expect(html).toContain(`"${name}"`);
  expect(new Set(code).size).toBe(code.length);
});

test('SESSION-004: a reloaded list requests its rows before its code has run, and only once', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  await page.goto(`${base}/groups`);
  await page.getByRole('row').nth(1).waitFor();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/plugins/iam/*/groups/GroupList-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const names = recordRequests(page);
  const rows = page.waitForResponse((response) => nameOf(response.request()) === 'ORGGetGroups');
  await page.reload({ waitUntil: 'commit' });
  await (await rows).finished();
  arrive();
  await page.getByRole('row').nth(1).waitFor();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(names.filter((name) => name === 'ORGGetGroups')).toEqual(['ORGGetGroups']);
});

test('KERNEL-020: nothing moves while a list loads', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const nameOf = ({ node }: { node?: Node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        moved.push(...entry.sources.map(nameOf));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${base}/groups`);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { readonly moved: readonly string[] }).moved)).toEqual([]);
});

test('SHELL-001: the frame is painted before any code runs, in place and in the theme of the device', async ({ adminPage: page }) => {
  const base = await adminBase(page);
  await page.goto(`${base}/groups`);
  await changeColorScheme(page, 'dark');
  const panel = page.getByRole('navigation').first().locator('xpath=ancestor-or-self::*[contains(@class, "shell-panel")][1]');
  await panel.waitFor();
  const shown = [await panel.boundingBox(), await page.locator('.shell-topbar').boundingBox()];
  await openWithoutCode(page, `${base}/groups`);
  await expect(page.locator('.shell-frame-early')).toBeVisible();
  expect([await page.locator('.shell-panel').boundingBox(), await page.locator('.shell-topbar').boundingBox()]).toEqual(shown);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.locator('.shell-panel')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('LOGIN-001: a page of visitors shows no frame', async ({ page }) => {
  await openWithoutCode(page, '/region/eu-west-1/customers/0123456789abcdef01234567/groups');
  await expect(page.locator('.shell-frame-early')).toBeHidden();
});

test('SESSION-011: after a log-out, Back shows nothing of the session', async ({ browser, server }) => {
  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'recruiter@example.com'));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/healthz');
  // As a log-out in another tab does.
  await context.clearCookies();
  const names = recordRequests(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(names).not.toContain('CommonCheckPolicy');
  await context.close();
});

test('SESSION-022: a page whose session ends while its code loads goes to the log-in page', async ({ browser, server }) => {
  const context = await contextOf(browser, server.url, await cookiesOf(server.url, 'recruiter@example.com'));
  const page = await context.newPage();
  let isReleased = (): void => undefined;
  const released = new Promise<void>((resolve) => (isReleased = resolve));
  await page.route('**/assets/shell-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const opened = page.goto('/');
  await page.locator('#root').waitFor({ state: 'attached' });
  await context.clearCookies({ name: COOKIES.authToken });
  await context.clearCookies({ name: COOKIES.sessionPair });
  isReleased();
  await opened;
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await context.close();
});
