import { adminBase, expect, test } from './support/console.js';

/** An id that nothing has: a page whose flag is off does not look for its record. */
const ID = 'f'.repeat(24);

const PAGES = [
  ['edgeUserCreationEnabled', 'users/create'],
  ['edgeUserBulkUploadEnabled', 'users/upload'],
  ['edgeUserEditEnabled', `users/${ID}/edit`],
  ['edgeUserArchiveListEnabled', 'users/archive'],
  ['edgeGroupCreationEnabled', 'groups/create'],
  ['edgeGroupEditEnabled', `groups/${ID}/edit`],
  ['edgeGroupArchiveListEnabled', 'groups/archive'],
  ['edgeOrgCreationEnabled', 'organisations/create'],
] as const;

test('USER-004: with its flag off, the page of a button cannot be opened by its address', async ({ adminPage: page, environment }) => {
  const base = await adminBase(page);
  const notFound = page.getByRole('heading', { level: 1, name: 'Page Not Found' });
  try {
    for (const [flag] of PAGES) await environment.setFlag(flag, false);
    for (const [flag, address] of PAGES) {
      await page.goto(`${base}/${address}`);
      await expect(notFound, flag).toBeVisible();
    }
  } finally {
    for (const [flag] of PAGES) await environment.setFlag(flag, true);
  }
  for (const [flag, address] of PAGES.filter(([, path]) => !path.includes(ID))) {
    await page.goto(`${base}/${address}`);
    await expect(page.getByRole('heading', { level: 1 }), flag).toBeVisible();
    await expect(notFound, flag).toHaveCount(0);
  }
});
