import type { PluginCatalogue, PluginManifest } from '@edge-console/sdk/contract';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { DEMO_PASSWORD } from '../support/startServer.js';
import { expect, signIn, test } from './support/console.js';

test('LOGIN-001 LOGIN-002: without a session every other address redirects to /login with the address in redirect', async ({ page }) => {
  await page.goto('/region/eu-west-1/customers/abc/customers?q=x');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fregion%2Feu-west-1%2Fcustomers%2Fabc%2Fcustomers%3Fq%3Dx$/);
  await page.goto('/login/x');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('LOGIN-004 LOGIN-007 LOGIN-010: the e-mail form', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome to the product' })).toBeVisible();
  const logIn = page.getByRole('button', { name: 'Log In', exact: true });
  await expect(logIn).toBeDisabled();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@example.com');
  await expect(logIn).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('x');
  await expect(logIn).toBeEnabled();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
});

test('LOGIN-005 LOGIN-024 LOGIN-032: a wrong password shows the banner and keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('hiring.manager@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Please check that your email and password are correct.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('hiring.manager@example.com');
});

test('LOGIN-026 LOGIN-029 LOGIN-030: attempts are counted, the fifth locks the account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody.known@example.com');
  for (const left of [undefined, 3, 2, 1]) {
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('AuthEmailLogin') === true);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await answered;
    if (left !== undefined) await expect(page.getByText(`You have ${left} attempt(s) remaining.`)).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Account Locked')).toBeVisible();
  await expect(
    page.getByText('Sorry, you have exceeded the allowed log in attempts. Your account has been locked for security reasons.'),
  ).toBeVisible();
  await expect(page.getByText('Please try again in 5 minutes, or contact your system administrator.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
});

test('LOGIN-015 MFA-003 MFA-022: a wrong code returns to the e-mail form, which keeps the e-mail', async ({ page, server }) => {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql'))
      operations.push((JSON.parse(request.postData() ?? '{}') as { operationName: string }).operationName);
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('  recruiter@example.com ');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(/code/i);
  await expect(code).toBeVisible();
  expect(operations.filter((name) => name === 'AuthGetUserRegion' || name === 'AuthEmailLogin')).toEqual([
    'AuthGetUserRegion',
    'AuthEmailLogin',
  ]);
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeDisabled();
  const mailed = await new ConsoleClient(server.url).readCode('recruiter@example.com');
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Oops, please make sure to enter the correct code.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('recruiter@example.com');
});

test('MFA-016 SHELL-013: sign-in, redirect and sign-out by keyboard alone', async ({ page, server }) => {
  const email = 'customer.admin@example.com';
  const mail = new ConsoleClient(server.url);
  const before = await mail.newestMail(email);
  await page.goto('/login?redirect=%2F');
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/code/i)).toBeFocused();
  await page.keyboard.type(await mail.readCode(email, before));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/region\/[^/]+\/customers\/[^/]+\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /user menu/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('SESSION-010 SESSION-011 SHELL-013: Log Out ends the session on the server', async ({ page, server }) => {
  await signIn(page, server.url, 'customer.admin@example.com');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /customer|admin|account|user/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('a visitor gets only the sign-in pages; a user gets all plugins with one more request, without a wrong page in between', async ({
  page,
  server,
}) => {
  const catalogues: (readonly string[])[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/plugins/manifest.json')) return;
    const { plugins } = (await response.json()) as PluginCatalogue;
    catalogues.push(plugins.map(({ manifest }) => (manifest as PluginManifest).id));
  });
  await page.addInitScript(() => {
    const wrong = () => document.body?.textContent?.includes('Page Not Found') === true;
    new MutationObserver(() => wrong() && document.documentElement.setAttribute('data-wrong', '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.goto('/login?redirect=%2F');
  await signIn(page, server.url, 'admin@example.com');
  await expect(page.getByRole('link', { name: 'Groups' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-wrong', '');
  const whole = expect.arrayContaining(['auth', 'customers', 'iam', 'recruiting']) as string[];
  expect(catalogues).toEqual([['auth'], whole]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Groups' })).toBeVisible();
  expect(catalogues).toEqual([['auth'], whole, whole]);
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await expect.poll(() => catalogues.slice(3)).toEqual([['auth']]);
});

test('SESSION-006 SHELL-014 SHELL-015: without edge:access the access-denied view is shown inside the shell', async ({ page, server }) => {
  await signIn(page, server.url, 'nobody@example.com');
  await expect(page.getByText('Nothing to see here')).toBeVisible();
  await expect(page.getByText('You are successfully logged in but do not have access to this page.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
