import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { COOKIES, STORAGE_KEYS } from '@edge-console/sdk/contract';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { adminBase, basePath, contextOf, expect, signIn, test } from './support/console.js';

const MINUTE = 60_000;

/** Number of calls of an operation that a page has sent. */
function record(pages: readonly Page[], operation: string): Request[] {
  const sent: Request[] = [];
  for (const page of pages)
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.postData()?.includes(`"operationName":"${operation}"`) === true) sent.push(request);
    });
  return sent;
}

/** Two tabs of one browser, signed in; each test has its own session, because it ends the session. */
async function openTabs(context: BrowserContext, url: string, paths: readonly [string, string]): Promise<readonly [Page, Page]> {
  const first = await context.newPage();
  await signIn(first, url, 'admin@example.com');
  const base = basePath(first);
  await first.goto(`${base}/${paths[0]}`);
  const second = await context.newPage();
  await second.goto(`${base}/${paths[1]}`);
  // The log-in page has a heading too.
  for (const tab of [first, second]) await tab.getByRole('main').and(tab.locator('#main')).getByRole('heading', { level: 1 }).waitFor();
  return [first, second];
}

/** Makes the page's session expire, as after hours. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: COOKIES.sessionPair });
}

test('SESSION-013: shortly before the end one refresh serves both tabs, before the next call', async ({ context, server }) => {
  const [first, second] = await openTabs(context, server.url, ['groups', 'customers']);
  const refreshes = record([first, second], 'AuthRefreshToken');
  await first.evaluate(([key, end]) => window.localStorage.setItem(key, end), [
    STORAGE_KEYS.sessionExpiresAt,
    new Date(Date.now() + 29 * MINUTE).toISOString(),
  ] as const);
  const lists = [record([first], 'ORGGetGroups'), record([second], 'ORGGetGroups')];
  await Promise.all([first, second].map((tab) => tab.getByRole('link', { name: 'Groups' }).click()));
  await second.getByRole('row').nth(1).waitFor();
  await first.getByRole('searchbox').or(first.getByRole('textbox').first()).first().fill('a');
  await expect.poll(() => lists.every((sent) => sent.length > 0)).toBe(true);
  expect(refreshes).toHaveLength(1);
  const end = await second.evaluate((key) => window.localStorage.getItem(key), STORAGE_KEYS.sessionExpiresAt);
  expect(Date.parse(end ?? '') - Date.now()).toBeGreaterThan(50 * MINUTE);
});

test('SESSION-011: Log Out in one tab signs out the other tab', async ({ context, server }) => {
  const [first, second] = await openTabs(context, server.url, ['groups', 'customers']);
  await first.getByRole('button', { name: /user menu/ }).click();
  await first.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  const left = await second.evaluate(() => ({ cookies: document.cookie, kept: Object.entries<string>(window.localStorage) }));
  expect(left.cookies).toBe('');
  // The remaining entries belong to the device: preferences, the mark of running code, and the flags of the current page, which does not belong to a user.
  const { preferences, runningPlugins, pluginStrikes, knownFlags } = STORAGE_KEYS;
  const ofTheDevice: readonly string[] = [preferences, runningPlugins, pluginStrikes, knownFlags];
  expect(left.kept.filter(([key]) => key.startsWith('edge.') && !ofTheDevice.includes(key))).toEqual([]);
  expect(new Map(left.kept).get(knownFlags) ?? '').not.toMatch(/targetingKey|customerId|groupIds/);
});

/** Ends the session of a client from another browser, as on the account page. */
async function endElsewhere(here: ConsoleClient, elsewhere: ConsoleClient): Promise<void> {
  const sessions = await here.call<{ AuthGetSessions: readonly { _id: string; isThisSession: boolean }[] }>(
    'AuthGetSessions',
    'query AuthGetSessions { AuthGetSessions { _id isThisSession } }',
  );
  const sessionId = sessions.data?.AuthGetSessions.find(({ isThisSession }) => isThisSession)?._id;
  const ended = await elsewhere.call(
    'AuthEndSession',
    'mutation AuthEndSession($filter: AuthSessionFilter!) { AuthEndSession(filter: $filter) { isSessionEnded } }',
    { filter: { sessionId } },
  );
  expect(ended.data).toEqual({ AuthEndSession: { isSessionEnded: true } });
}

test('SESSION-018 SESSION-020: a session that the user ended in another browser is shown as ended within a minute, without a click', async ({
  browser,
  server,
}) => {
  const [here, elsewhere] = [new ConsoleClient(server.url), new ConsoleClient(server.url)];
  for (const client of [here, elsewhere]) await client.signIn('admin@example.com');
  const context = await contextOf(browser, server.url, here.browserCookies);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${await adminBase(page)}/groups`);
  await page.getByRole('row').nth(1).waitFor();
  await endElsewhere(here, elsewhere);
  await page.clock.runFor(MINUTE);
  const dialog = page.getByRole('dialog', { name: 'Your session is expired!' });
  await expect(dialog).toContainText('Please login again');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=.*groups/);
  await context.close();
});

test('D-041 SESSION-020 SESSION-021: a half-filled form is restored after the session expired and the user logged in', async ({
  context,
  server,
}) => {
  const [first, second] = await openTabs(context, server.url, ['groups/create', 'customers']);
  await first.getByLabel('Group name').fill('Night shift');
  await endSession(context);
  // The next request of the tab detects this; it may have been sent already.
  const dialog = second.getByRole('dialog', { name: 'Your session is expired!' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await second.getByRole('link', { name: 'Groups' }).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const tab of [first, second]) {
    await expect(tab.getByRole('dialog', { name: 'Your session is expired!' })).toContainText('Please login again');
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  await first.getByRole('button', { name: 'Confirm' }).click();
  await expect(first).toHaveURL(/\/login\?redirect=.*groups%2Fcreate/);
  const kept = await first.evaluate(() => JSON.stringify(Object.entries(window.sessionStorage)));
  expect(kept).toContain('Night shift');
  await signIn(first, server.url, 'admin@example.com');
  await expect(first).toHaveURL(/groups\/create$/);
  await expect(first.getByText('We restored your unsaved changes')).toBeVisible();
  await expect(first.getByLabel('Group name')).toHaveValue('Night shift');
  expect(await first.evaluate(() => JSON.stringify(Object.entries(window.sessionStorage)))).not.toContain(DEMO_PASSWORD);
  await first.getByRole('button', { name: 'Discard' }).click();
  await expect(first.getByLabel('Group name')).toHaveValue('');
});

test('D-041 SESSION-020: a Save that finds the session ended leaves the page visible, and succeeds after the user logged in again', async ({
  browser,
  server,
}) => {
  const [here, elsewhere] = [new ConsoleClient(server.url), new ConsoleClient(server.url)];
  for (const client of [here, elsewhere]) await client.signIn('admin@example.com');
  const context = await contextOf(browser, server.url, here.browserCookies);
  const page = await context.newPage();
  await page.goto(`${await adminBase(page)}/groups/create`);
  const name = `Late shift ${Date.now()}`;
  await page.getByLabel('Group name').fill(name);
  // The session ends while the request of Save is on its way, so that no other request is rejected before it.
  await page.route('**/graphql**', async (route) => {
    if ((route.request().postData() ?? '').includes('ORGCreateGroup')) await endElsewhere(here, elsewhere);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session is expired!' });
  await expect(dialog).toContainText('What you entered in a form is kept, except passwords and files.');
  // Behind the dialog: visible, but neither editable nor read by screen readers.
  const behind = page.locator('input').and(page.locator('[name=name]'));
  await expect(behind).toBeVisible();
  await expect(behind).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Group name' })).toHaveCount(0);
  await page.unroute('**/graphql**');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=.*groups%2Fcreate/);
  await signIn(page, server.url, 'admin@example.com');
  await expect(page.getByLabel('Group name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(/create$/);
  await page.goto(`${basePath(page)}/groups?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
  await context.close();
});

test('a save while offline keeps the form, shows a message, and is sent with the same key when the connection is restored', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/groups/create`);
  const name = `Kept ${Date.now()}`;
  await page.getByLabel('Group name').fill(name);
  const sent = record([page], 'ORGCreateGroup');
  // The first Save reaches the server, and only its response is lost.
  await page.route('**/api/**', async (route) => {
    if (route.request().postData()?.includes('ORGCreateGroup') === true) await route.fetch();
    await route.abort();
  });
  await page.route('**/healthz', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The console cannot reach the server.')).toBeVisible();
  await expect(page.getByText('Not saved: the server cannot be reached')).toBeVisible();
  await expect(page.getByLabel('Group name')).toHaveValue(name);
  // Pressed while the server is unreachable: afterwards the console may reconnect first and remove the button.
  const look = page.waitForRequest('**/healthz');
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click();
  await look;
  await page.unrouteAll();
  // The console tries again at growing intervals, so this one may take half a minute; the browser reports a restored connection at once.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('The connection is restored.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(/create$/);
  const keys = sent.map(
    (request) => (request.postDataJSON() as { variables: { group: { idempotencyKey: string } } }).variables.group.idempotencyKey,
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goto(`${basePath(page)}/groups?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
});

test('a list that failed to load loads automatically when the connection is restored', async ({ adminPage: page }) => {
  await page.goto(`${await adminBase(page)}/customers`);
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText('The console cannot reach the server.')).toBeVisible();
  await page.getByRole('link', { name: 'Groups' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText('The console cannot reach the server.')).toBeHidden();
  await expect(page.getByRole('table', { name: 'Groups' }).getByRole('row').nth(1)).toBeVisible();
});

test('a page whose code failed to load opens automatically, although the failure is detected only after the connection is restored', async ({
  adminPage: page,
}) => {
  await page.goto(`${await adminBase(page)}/customers`);
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText('The console cannot reach the server.')).toBeVisible();
  const held: Route[] = [];
  let isLost = false;
  await page.route('**/plugins/iam/**', (route) => (isLost ? route.continue() : void held.push(route)));
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.poll(() => held.filter((route) => route.request().url().endsWith('.js'))).toHaveLength(2);
  await page.context().setOffline(false);
  await expect(page.getByText('The console cannot reach the server.')).toBeHidden();
  isLost = true;
  await Promise.all(held.map((route) => route.abort('internetdisconnected')));
  await expect(page.getByRole('table', { name: 'Groups' }).getByRole('row').nth(1)).toBeVisible();
});

test('SHELL-025 SHELL-026: a new version of the console waits until a half-filled form is empty', async ({ adminPage: page }) => {
  await page.clock.install();
  await page.route('**/version/version.json', (route) => route.fulfill({ json: { version: '1.100.0' } }));
  await page.goto(`${await adminBase(page)}/groups/create`);
  await page.getByLabel('Group name').fill('Half');
  const asked = page.waitForResponse('**/version/version.json');
  await page.clock.runFor(10 * MINUTE);
  await asked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Group name').fill('');
  await page.clock.runFor(10 * MINUTE);
  const dialog = page.getByRole('dialog', { name: 'A new version of this platform is available!' });
  await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await dialog.getByRole('button', { name: "I'd like try later" }).click();
  await expect(dialog).toBeHidden();
});

test('REDIRECT-001 REDIRECT-004 REDIRECT-005: a hostile redirect does not take a signed-in user to another site', async ({
  adminPage: page,
  server,
}) => {
  for (const [value, shown] of [
    ['//evil.example', 'Invalid redirect url'],
    ['/\\evil.example', 'Invalid redirect url'],
    ['javascript:alert(1)', 'Invalid redirect url'],
    ['https://evil.example/', 'Redirection error'],
    [`${server.url}@evil.example/`, 'Invalid redirect url'],
  ] as const) {
    await page.goto(`/login?redirect=${encodeURIComponent(value)}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.url);
  }
});
