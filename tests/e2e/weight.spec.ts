import { kilobytes, NetworkRecord } from '../bench/support/NetworkRecord.js';
import { basePath, contextOf, expect, test } from './support/console.js';

/**
 * What a cold customers list may fetch. The aim is 260 kB of JavaScript, 30 kB of styles, 25 requests. These
 * limits follow what was reached, so that nothing creeps back in: lower them when less is fetched.
 */
const JAVASCRIPT_KB = 258;
const STYLES_KB = 30;
const REQUESTS = 26;

test('a cold customers list fetches no more than what was reached once', async ({ adminPage: page, browser, server, adminCookies }) => {
  await page.goto('/');
  await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
  const cold = await contextOf(browser, server.url, adminCookies);
  const list = await cold.newPage();
  const record = await NetworkRecord.of(await cold.newCDPSession(list));
  await list.goto(`${basePath(page)}/customers`);
  await expect(list.getByRole('row').nth(3)).toBeVisible();
  const { requests } = record;
  expect(kilobytes(requests, 'javascript')).toBeGreaterThan(100);
  expect(kilobytes(requests, 'javascript')).toBeLessThanOrEqual(JAVASCRIPT_KB);
  expect(kilobytes(requests, 'css')).toBeLessThanOrEqual(STYLES_KB);
  expect(requests.length, requests.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(REQUESTS);
  await cold.close();
});
