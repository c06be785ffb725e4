import { kilobytes, NetworkRecord } from '../bench/support/NetworkRecord.js';
import { basePath, contextOf, expect, test } from './support/console.js';

/**
 * Limits for a cold customers list. The target is 260 kB of JavaScript, 30 kB of styles, 25 requests. These
 * limits are the best values so far: lower them when the page fetches less.
 */
const JAVASCRIPT_KB = 252.3;
const STYLES_KB = 29.5;
/**
 * Without responses that only confirm what the page has: flags are evaluated once more if the stream of their changes opens while they are
 * being evaluated.
 */
const REQUESTS = 18;
const UNCHANGED = 304;

test('a cold customers list stays within its limits', async ({ adminPage: page, browser, server, adminCookies }) => {
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  const cold = await contextOf(browser, server.url, adminCookies);
  const list = await cold.newPage();
  // On a busy machine, the list can take longer than the seconds after which the page loads what is not part of the list: the code of panels
  // while the browser is idle, of jobs and recent pages by timers.
  await list.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const start = globalThis.setTimeout.bind(globalThis);
    globalThis.setTimeout = ((work: () => void, after = 0) => start(work, after < 1000 ? after : 60 * after)) as typeof setTimeout;
  });
  const record = await NetworkRecord.of(await cold.newCDPSession(list));
  await list.goto(`${basePath(page)}/customers`);
  await expect(list.getByRole('row').nth(3)).toBeVisible();
  const { requests } = record;
  expect(kilobytes(requests, 'javascript')).toBeGreaterThan(100);
  expect(kilobytes(requests, 'javascript')).toBeLessThanOrEqual(JAVASCRIPT_KB);
  expect(kilobytes(requests, 'css')).toBeLessThanOrEqual(STYLES_KB);
  const loading = requests.filter(({ status }) => status !== UNCHANGED);
  expect(loading.length, loading.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(REQUESTS);
  await cold.close();
});

test('the libraries of a screen are requested together with its code, not after it', async ({
  adminPage: page,
  browser,
  server,
  adminCookies,
}) => {
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  const cold = await contextOf(browser, server.url, adminCookies);
  const list = await cold.newPage();
  await list.goto(`${basePath(page)}/customers`);
  await expect(list.getByRole('row').nth(3)).toBeVisible();
  const requested: string[] = [];
  list.on('request', (request) => requested.push(new URL(request.url()).pathname));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await list.route(/\/plugins\/settings\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await list.getByRole('navigation').getByRole('link', { name: 'Departments' }).click();
  const librariesOf = () => ['forms', 'records', 'tree'].filter((part) => requested.some((path) => path.startsWith(`/assets/${part}-`)));
  await expect.poll(librariesOf).toEqual(['forms', 'records', 'tree']);
  release();
  await expect(list.getByRole('treeitem').first()).toBeVisible();
  await cold.close();
});
