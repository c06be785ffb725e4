import { serverAnswer, TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import type { AnyListUnderTest } from '@edge-console/sdk/testing/conformance';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import plugin from './plugin.js';
import { lists as described } from './testing/conformance.js';

const lists: readonly AnyListUnderTest[] = described;
const { awsRegion, organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;

async function open({ path, query, answer, row, api, render }: AnyListUnderTest) {
  const rows = [row('Row 001')] as never[];
  const page = render({ route: path, api: { [query]: (variables: never) => answer(rows, variables), ...api } });
  await screen.findByText('Row 001');
  return page;
}

describe('RECGQL-001: the pages of recruiting belong to the selected customer', () => {
  test('all have an address below that of the customer', () => {
    const elsewhere = plugin.routes?.filter(({ area }) => area !== 'base').map(({ id }) => id);
    expect(elsewhere).toEqual([]);
  });

  test.each(lists)('$route lists the records of that customer', async (list) => {
    const page = await open(list);
    expect(page.address()).toBe(`/region/${awsRegion}/customers/${customerId}/${list.path}`);
    const inputs = Object.values(page.api.calls(list.query)[0]?.variables ?? {});
    expect(inputs).toContainEqual(expect.objectContaining({ organizationId, customerId, hierarchyId }));
  });
});

test.each(lists)(
  'RECGQL-005: $route shows that access is denied if the server refuses to load it',
  async ({ path, query, api, render }) => {
    render({ route: path, api: { ...api, [query]: serverAnswer('FORBIDDEN') } });
    expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  },
);

test.each(lists)('RECGQL-006: $route does not depend on the type or the groups of the user', async (list) => {
  const page = await open(list);
  const shown = page.container.textContent;
  for (const user of [
    { userType: 'STAFF', groupIds: ['66d000000000000000000001'] },
    { userType: 'CUSTOMER', groupIds: [] },
  ]) {
    act(() => page.session.set({ status: 'signed-in', user: { ...TEST_USER, ...user }, customer: TEST_CUSTOMER, hasAccess: true }));
    expect(page.container.textContent).toBe(shown);
  }
});
