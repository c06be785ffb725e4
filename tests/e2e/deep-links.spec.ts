import { adminBase, expect, test } from './support/console.js';
import { withoutFirstData } from './support/withoutFirstData.js';

/** The permitted states of a deep link; no other state may appear before them. */
const STATES = [
  ['a page', 'chaos/steady', 'Steady page of chaos'],
  ['a part that is switched off', 'points', 'Not switched on here'],
  ['a page without the right', 'chaos/forbidden', 'Nothing to see here'],
  ['a page that failed', 'chaos/throws', 'Something went wrong'],
  ['an unknown address', 'nowhere', 'Page Not Found'],
] as const;

for (const delay of [0, 1_000]) {
  test(`KERNEL-020 FLAG-001: with flags that take ${delay / 1000} s a deep link shows that it loads, then one of five states and no other`, async ({
    adminPage: page,
    environment,
  }) => {
    const base = await adminBase(page);
    await withoutFirstData(page);
    await page.addInitScript(() => {
      const titles: string[] = [];
      Object.assign(globalThis, { titles });
      const note = () => {
        const title = document.querySelector('main h1')?.textContent;
        if (title !== undefined && title !== null && titles.at(-1) !== title) titles.push(title);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.route('**/ofrep/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    // The administrator has all rights; here the server denies one action.
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"chaos:never":true', '"chaos:never":false') });
    });
    await environment.setFlag('plugin.points', false);
    try {
      for (const [, path, title] of STATES) {
        await page.goto(`${base}/${path}`, { waitUntil: 'commit' });
        if (delay > 0) await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        const others = STATES.map(([, , other]) => other).filter((other) => other !== title);
        const titles = await page.evaluate(() => (globalThis as unknown as { readonly titles: readonly string[] }).titles);
        expect(titles.filter((seen) => others.some((other) => other === seen))).toEqual([]);
      }
    } finally {
      await environment.setFlag('plugin.points', true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}
