import { pathTo } from '@edge-console/sdk';
import { formatResource, type PolicyStatement } from '@edge-console/sdk/contract';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { GROUP_ROUTES } from '../groups/routes.js';
import { ALL_FLAGS, DEPARTMENTS, renderIam, user } from '../testing/renderIam.js';
import { USER_ROUTES } from '../users/routes.js';
import UserDetails from '../users/UserDetails.js';

const ADA = user();
const page = pathTo(USER_ROUTES.details, { userId: ADA._id });
const { organizationId, customerId, awsRegion } = TEST_CUSTOMER;

function rule(actions: readonly string[], hierarchy = '*', customer: string = customerId): PolicyStatement {
  return {
    actions,
    resources: [formatResource({ region: awsRegion, organization: organizationId, customer, hierarchy })],
    effect: 'allow',
  };
}

const groupOf = (index: number, name: string, ...statements: readonly PolicyStatement[]) => ({
  _id: `66a00000000000000000000${index}`,
  name,
  statements,
});

const PLACES = [
  { customerId, hierarchyId: null, name: 'Northwind Health', belowIds: [] },
  { customerId, hierarchyId: DEPARTMENTS.north, name: 'North', belowIds: [] },
  { customerId, hierarchyId: DEPARTMENTS.sydney, name: 'Sydney', belowIds: [DEPARTMENTS.north] },
];

const permissions =
  (...groups: readonly ReturnType<typeof groupOf>[]) =>
  () => ({ groups, hiddenGroups: 0, places: PLACES });

type Options = Parameters<typeof renderIam>[1];

function open(answer: () => unknown, options: Options = {}, shown: Parameters<typeof user>[0] = {}) {
  return renderIam(<UserDetails />, {
    route: `${page}?tab=permissions`,
    path: USER_ROUTES.details.path,
    ...options,
    api: {
      ORGGetUser: () => user(shown),
      CommonGetUserPermissions: answer,
      ...options.api,
    },
  });
}

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const texts = (rows: readonly HTMLElement[]) =>
  rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );

describe('the permissions of a user', () => {
  test('a tab beside the overview, in the address; only the open tab loads its data', async () => {
    const shown = open(permissions(), { route: page });
    await userEvent.click(await screen.findByRole('tab', { name: 'Permissions' }));
    expect(shown.address()).toBe(shown.navigation.toBase(`${page}?tab=permissions`));
    expect(await screen.findByText('This user has no permissions.')).toBeTruthy();
    expect(shown.api.calls('CommonGetUserPermissions').map(({ variables }) => variables)).toEqual([{ filter: { _id: ADA._id } }]);
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(shown.address()).toBe(shown.navigation.toBase(page));
    expect(screen.getByText('ada@example.com')).toBeTruthy();
  });

  test('lists each granted action by section, with its places and the groups that give it', async () => {
    const night = groupOf(1, 'Night shift', rule(['org:viewUser'], DEPARTMENTS.north), rule(['ats:viewTenant']));
    const day = groupOf(2, 'Day shift', rule(['ats:viewTenantList'], DEPARTMENTS.sydney), rule(['org:viewUser'], '*', 'x'));
    const shown = open(permissions(night, day));
    const users = await table('User Management');
    expect(users.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Action', 'Where', 'Groups']);
    expect(texts(users.getAllByRole('row'))).toEqual([
      ['View User Details', 'Northwind Health › North', 'Night shift'],
      ['View User Details', 'Another customer', 'Day shift'],
    ]);
    // Its two rights are granted for the customer and for a department: the action is granted in the department.
    expect(texts((await table('ATS')).getAllByRole('row'))).toEqual([
      ['View ATS Tenant', 'Northwind Health › Sydney', 'Night shift, Day shift'],
    ]);
    const link = users.getByRole('link', { name: 'Night shift' });
    expect(link.getAttribute('href')).toBe(
      shown.navigation.toBase(`${pathTo(GROUP_ROUTES.details, { groupId: night._id })}?tab=permissions-edge`),
    );
  });

  test('D-063: an action that lacks a right is marked as partly granted', async () => {
    open(permissions(groupOf(1, 'Night shift', rule(['ats:viewTenant']))));
    const rows = (await table('ATS')).getAllByRole('row');
    expect(texts(rows)[0]).toEqual(['View ATS Tenant Partly granted', 'Northwind Health', 'Night shift']);
    expect(screen.getByText(/^Partly granted: the groups give only some of the permissions/)).toBeTruthy();
  });

  test('*:* is shown as Everything; permission strings of no action are listed last', async () => {
    open(permissions(groupOf(1, 'Admins', rule(['*:*'])), groupOf(2, 'Old', rule(['old:thing', 'org:viewUser']))));
    expect(texts((await table('Everything')).getAllByRole('row'))).toEqual([['Everything', 'Northwind Health', 'Admins']]);
    expect(texts((await table('Other permissions')).getAllByRole('row'))).toEqual([['old:thing', 'Northwind Health', 'Old']]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Why can or can't this person do that?",
      'Everything',
      'User Management',
      'Other permissions',
    ]);
  });

  test.each([
    [1, '1 further group gives permissions that you may not view.'],
    [3, '3 further groups give permissions that you may not view.'],
  ])('counts the groups that the caller may not view: %i', async (hiddenGroups, message) => {
    open(() => ({ ...permissions()(), hiddenGroups }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('This user has no permissions.')).toBeNull();
  });

  test('D-148: an archived user has no permissions, and nothing is asked', async () => {
    const shown = open(permissions(), {}, { archivedAt: '2026-10-01T00:00:00.000Z' });
    expect(await screen.findByText('Archived users have no permissions.')).toBeTruthy();
    expect(shown.api.calls('CommonGetUserPermissions')).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Action' })).toBeNull();
  });

  test('a failed load can be repeated', async () => {
    const shown = open(serverAnswer('INTERNAL_SERVER_ERROR'));
    await waitFor(() =>
      expect(shown.notifications.shown[0]?.description).toBe('Failed to load the permissions of the user. Please contact support.'),
    );
    shown.api.answer({ CommonGetUserPermissions: permissions() });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This user has no permissions.')).toBeTruthy();
  });

  test('a caller without the right sees that access is denied', async () => {
    open(serverAnswer('FORBIDDEN'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing to see here' })).toBeTruthy();
  });

  test('without the page of groups, their names are plain text', async () => {
    open(permissions(groupOf(1, 'Night shift', rule(['org:viewUser']))), {
      flags: ALL_FLAGS.filter((flag) => flag !== GROUP_ROUTES.details.flag),
    });
    expect(texts((await table('User Management')).getAllByRole('row'))[0]?.[2]).toBe('Night shift');
    expect(screen.queryByRole('link', { name: 'Night shift' })).toBeNull();
  });
});
