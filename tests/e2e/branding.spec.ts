import type { Locator, Page } from '@playwright/test';
import { customerIdOf } from '../../server/storage/demo/places.js';
import { adminBase, changeColorScheme, expect, resize, test } from './support/console.js';
import { findings } from './support/findings.js';
import { enter, tabTo, typeInto } from './support/keyboard.js';

/** The customer of the demo without a branding. */
const WITHOUT_BRANDING = `/region/us-east-1/customers/${customerIdOf('prairie-software')}`;
const PREVIEW = "Preview of the candidates' pages";
const LEAVE = 'Are you sure you want to leave? Your unsaved contents will be discarded.';
const LOGO = 'https://logos.example/logo.png';
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function openBranding(page: Page, base?: string): Promise<void> {
  await page.goto(`${base ?? (await adminBase(page))}/settings/branding`);
  await expect(page.getByLabel('Title')).toBeVisible();
}

const colour = (page: Page, part: string, name: string) =>
  page.getByRole('group', { name: part, exact: true }).getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: PREVIEW });
/** The part of the candidate's page with this text. */
const partWith = (page: Page, text: string) => preview(page).getByText(text, { exact: true }).locator('..');

test.describe('the branding of a customer', () => {
  test('BRAND-005 BRAND-006 BRAND-019: a customer without a branding gets one, which its candidates and the history show', async ({
    adminPage: page,
  }) => {
    await page.goto(`${WITHOUT_BRANDING}/settings/overview`);
    const toDo = page.getByRole('region', { name: 'To set up' });
    await toDo.getByRole('link', { name: 'Branding' }).click();
    await expect(page.getByText(/^This customer has no branding yet/)).toBeVisible();
    await expect(colour(page, 'Header', 'Background')).toHaveValue('#2d38ff');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Title').fill('Build with Prairie');
    await colour(page, 'Button', 'Background').fill('7a1f5c');
    await colour(page, 'Button', 'Background').blur();
    await expect(colour(page, 'Button', 'Background')).toHaveValue('#7a1f5c');
    await expect(partWith(page, 'Send answer').locator('..')).toHaveCSS('background-color', 'rgb(122, 31, 92)');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Add customer branding success.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Branding' })).toHaveText('Branding, Set up');

    const [saved] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Open the saved preview' }).click()]);
    await expect(saved.getByRole('heading', { level: 1, name: PREVIEW })).toBeVisible();
    await expect(saved.getByText('Build with Prairie')).toBeVisible();
    await saved.getByText('Mobile', { exact: true }).click();
    await expect(saved).toHaveURL(/\/settings\/branding\/preview\?device=mobile$/);
    expect(await findings(saved)).toEqual([]);
    await saved.close();

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of Branding' });
    await expect(history.getByRole('heading', { level: 3, name: 'Branding added' })).toBeVisible();
    await expect(history.getByText('Ada Admin')).toBeVisible();
    await expect(history.getByRole('row', { name: 'Button: Background #7a1f5c' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('BRAND-008 BRAND-010 BRAND-016: by keyboard alone, colours are changed and saved; the history names them', async ({
    adminPage: page,
  }) => {
    await openBranding(page);
    await typeInto(page, page.getByLabel('Title'), 'Work at Southern Cross');
    await typeInto(page, colour(page, 'Header', 'Background'), '123456ff789');
    await tabTo(page, colour(page, 'Header', 'Text'));
    await expect(colour(page, 'Header', 'Background')).toHaveValue('#123456ff');
    await tabTo(page, page.getByRole('group', { name: 'Hint', exact: true }).getByRole('radio', { name: 'Black' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('group', { name: 'Hint', exact: true }).getByRole('radio', { name: 'White' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Hint', exact: true }).getByText(/hard to read/)).toBeVisible();
    await typeInto(page, colour(page, 'Hint', 'Background'), '1d4d3b');
    await typeInto(page, colour(page, 'Hint', 'Links'), 'd7f5e6');
    // Enter in a field sends the form, and completes the colour.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Edit customer branding success.')).toBeVisible();
    await expect(partWith(page, 'Use your own words. The time for your answer is not limited.')).toHaveCSS(
      'background-color',
      'rgb(29, 77, 59)',
    );
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Work at Southern Cross');
    await enter(page, page.getByRole('button', { name: 'History' }));
    const history = page.getByRole('dialog', { name: 'History of Branding' });
    const newest = history.getByRole('article').first();
    await expect(newest.getByRole('row', { name: 'Header: Background #0b6e4f #123456ff' })).toBeVisible();
    await expect(newest.getByRole('row', { name: 'Hint: Text #000000 #ffffff' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  });

  test('two users who change the branding at the same time see both versions', async ({ adminPage: page }) => {
    await openBranding(page);
    const other = await page.context().newPage();
    await openBranding(other);
    await colour(other, 'Response', 'Background').fill('#101010');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Edit customer branding success.')).toBeVisible();
    await other.close();

    await page.getByLabel('Title').fill('What I wrote');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Another user changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('row', { name: /^Title What I wrote/ })).toBeVisible();
    await expect(notice.getByRole('row', { name: /^Response Background .* Background #101010/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Take theirs' }).click();
    await expect(colour(page, 'Response', 'Background')).toHaveValue('#101010');
    await expect(partWith(page, 'Last winter I showed a new colleague how we close the shop in the evening.')).toHaveCSS(
      'background-color',
      'rgb(16, 16, 16)',
    );
  });

  test('a changed form asks before another tab opens; a failed save keeps it', async ({ adminPage: page }) => {
    await openBranding(page);
    await page.route('**/api/*/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('FIEditBranding')) await route.abort();
      else await route.fallback();
    });
    await page.getByLabel('Title').fill('Not saved');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Edit customer branding failed\./)).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText(LEAVE);
    await question.getByRole('button', { name: /Stay|Cancel/ }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Not saved');
  });

  test('OVERVIEW-005: without its flag there is neither the tab nor the preview', async ({ adminPage: page, environment }) => {
    await openBranding(page);
    await environment.setFlag('edgeCustomerBrandingEditEnabled', false);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await page.goto(`${page.url()}/preview`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await environment.setFlag('edgeCustomerBrandingEditEnabled', true);
    await expect(page.getByRole('heading', { level: 1, name: PREVIEW })).toBeVisible();
  });
});

test.describe('the logo', () => {
  const image = (page: Page): Locator => preview(page).getByRole('img');
  const failed = (page: Page) => page.getByText('Image could not be loaded');

  test('is loaded when its address is complete, without the address of the console; one that fails is reported', async ({
    adminPage: page,
  }) => {
    const requests: string[] = [];
    const referrers: (string | undefined)[] = [];
    await page.route('https://*.example/**', async (route) => {
      requests.push(route.request().url());
      referrers.push(route.request().headers()['referer']);
      if (route.request().url() === LOGO) await route.fulfill({ contentType: 'image/png', body: PIXEL });
      else await route.abort();
    });
    await openBranding(page);
    await page.getByLabel('Logo URL').fill('');
    await page.getByLabel('Logo URL').pressSequentially(LOGO);
    await expect(image(page)).toHaveAttribute('src', LOGO);
    await expect.poll(() => image(page).evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
    expect([requests, referrers]).toEqual([[LOGO], [undefined]]);
    await page.getByLabel('Logo URL').fill('https://logos.example/missing.png');
    await expect(failed(page)).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Logo URL').fill(LOGO);
    await expect(failed(page)).toHaveCount(0);
    // The content policy does not permit images without encryption.
    await page.getByLabel('Logo URL').fill(LOGO.replace('https', 'http'));
    await expect(failed(page)).toHaveCount(2);
  });

  test('an image runs no script, and other addresses are neither loaded nor saved', async ({ adminPage: page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openBranding(page);
    const script = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert('svg')"><script>alert('svg')</script></svg>`;
    await page.getByLabel('Logo URL').fill(`data:image/svg+xml,${encodeURIComponent(script)}`);
    await expect.poll(() => image(page).evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(10);
    for (const address of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']) {
      await page.getByLabel('Logo URL').fill(address);
      await expect(failed(page).first()).toBeVisible();
      await expect(image(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/^Please enter the address of an image/)).toBeVisible();
      await expect(page.getByLabel('Logo URL')).toBeFocused();
    }
    await expect(page.getByText('Edit customer branding success.')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });
});

test('the form has no accessibility faults in the dark, on a phone and on a computer, and does not scroll sideways', async ({
  adminPage: page,
}) => {
  await openBranding(page, `/region/eu-west-1/customers/${customerIdOf('claddagh-bank')}`);
  await changeColorScheme(page, 'dark');
  expect(await findings(page)).toEqual([]);
  const form = page.getByLabel('Title');
  const beside = async () => {
    const [fields, pages] = await Promise.all([form.boundingBox(), preview(page).boundingBox()]);
    return (pages?.x ?? 0) >= (fields?.x ?? 0) + (fields?.width ?? 0);
  };
  await resize(page, { width: 1280, height: 720 });
  expect(await beside()).toBe(true);
  await page.getByLabel('Logo URL').focus();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 900);
  await expect(preview(page).getByText('Send answer')).toBeInViewport();
  await resize(page, { width: 1279, height: 720 });
  expect(await beside()).toBe(false);
  await resize(page, { width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
