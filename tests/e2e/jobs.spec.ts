import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { basePath, expect, test } from './support/console.js';
import { findings } from './support/findings.js';
import { goToCustomers } from './support/lists.js';

const START = 'mutation ORGStartGroupsJob($input: ORGStartGroupsJobInput!) { ORGStartGroupsJob(input: $input) { _id } }';
const ME = 'query AuthMe { AuthMe { customers { customerId organizationId rootHierarchyId } } }';
const GROUPS = 'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data { _id } } }';

/** Calls the API as the page does, with its cookies. */
async function call<T>(page: Page, operationName: string, query: string, variables: object = {}): Promise<T> {
  return page.evaluate(
    async ([name, text, values]) => {
      const cookie = (wanted: string) =>
        decodeURIComponent(
          document.cookie
            .split('; ')
            .find((part) => part.startsWith(`${wanted}=`))
            ?.slice(wanted.length + 1) ?? '',
        );
      const [, region] = /^\/region\/([^/]+)/.exec(location.pathname) ?? [];
      const answer = await fetch(`/api/${region}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${cookie('edge_auth_token')}`,
          'x-xsrf-token': cookie('XSRF-TOKEN'),
        },
        body: JSON.stringify({ operationName: name, query: text, variables: values }),
      });
      const { data, errors } = (await answer.json()) as { data: never; errors?: { message: string }[] };
      if (errors !== undefined) throw new Error(`${name}: ${errors.map(({ message }) => message).join(', ')}`);
      return data;
    },
    [operationName, query, variables] as const,
  );
}

async function customerOf(page: Page) {
  const customerId = basePath(page).split('/').at(-1);
  const me = await call<{ AuthMe: { customers: { customerId: string; organizationId: string; rootHierarchyId: string }[] } }>(
    page,
    'AuthMe',
    ME,
  );
  const found = me.AuthMe.customers.find((customer) => customer.customerId === customerId);
  if (found === undefined) throw new Error('The page is at no customer of the user.');
  return { customerId: found.customerId, organizationId: found.organizationId, hierarchyId: found.rootHierarchyId };
}

/** Ids that are not ids of groups, so that every row fails. */
const unknownIds = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));

test.describe('jobs', () => {
  test('a job shows its progress after a reload without covering the page, can be cancelled, and its failures can be saved and retried', async ({
    adminPage: page,
  }) => {
    await goToCustomers(page);
    const input = { kind: 'ARCHIVE', ...(await customerOf(page)), groupIds: unknownIds(10_000) };
    await call(page, 'ORGStartGroupsJob', START, { input });
    await page.reload();
    const tray = page.getByRole('region', { name: 'Background tasks' });
    const bar = tray.getByRole('progressbar', { name: 'Archiving 10,000 groups' });
    await expect(bar).toHaveAttribute('aria-valuemax', '10000');
    await expect(page.getByRole('status').filter({ hasText: 'Archiving 10,000 groups' })).toBeAttached();
    expect(await findings(page)).toEqual([]);
    const pager = await page.getByRole('button', { name: 'Next page' }).boundingBox();
    const place = await tray.boundingBox();
    expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
    await page
      .getByRole('link', { name: 'Create New' })
      .or(page.getByRole('button', { name: 'Create New' }))
      .click();
    await tray.getByRole('button', { name: 'Cancel: Archiving 10,000 groups' }).click();
    await expect(tray).toContainText(/Cancelled, [\d,]+ failed/);

    const saving = page.waitForEvent('download');
    await tray.getByRole('button', { name: 'Download failed rows' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^failures-[0-9a-f]{24}\.csv$/);
    const [header, first] = (await readFile(await saved.path(), 'utf8')).split('\r\n');
    expect(header).toBe('\uFEFFID,Name,Code,Reason');
    expect(first).toBe(`${'0'.repeat(24)},${'0'.repeat(24)},NOT_FOUND,Not found.`);

    await tray.getByRole('button', { name: /^Retry [\d,]+ failed$/ }).click();
    await expect(tray.getByRole('listitem')).toHaveCount(2);
    const running = tray.getByRole('button', { name: /^Cancel: / });
    if (await running.isVisible()) await running.click().catch(() => undefined);
    await tray.getByRole('button', { name: 'Close' }).click();
    await expect(tray).toHaveCount(0);
    await page.getByRole('button', { name: /^Messages/ }).click();
    await expect(page.getByRole('dialog', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Archiving' })).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
  });

  test('GROUP-057: archives and restores groups', async ({ adminPage: page }) => {
    await goToCustomers(page);
    const customer = await customerOf(page);
    const list = async (archivedOnly: boolean) =>
      (
        await call<{ ORGGetGroups: { data: { _id: string }[] } }>(page, 'ORGGetGroups', GROUPS, {
          filter: { organizationId: customer.organizationId, customerId: customer.customerId, archivedOnly },
        })
      ).ORGGetGroups.data.map(({ _id }) => _id);
    const before = await list(true);
    // The first group may be the group that gives this user access.
    const groupIds = (await list(false)).slice(-2);
    expect(groupIds).toHaveLength(2);
    await call(page, 'ORGStartGroupsJob', START, { input: { kind: 'ARCHIVE', ...customer, groupIds } });
    await expect.poll(() => list(true)).toHaveLength(before.length + 2);
    await call(page, 'ORGStartGroupsJob', START, { input: { kind: 'RESTORE', ...customer, groupIds } });
    await expect.poll(() => list(true)).toHaveLength(before.length);
  });
});
