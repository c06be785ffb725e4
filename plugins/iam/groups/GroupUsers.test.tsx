import { pathTo } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredGroup, answeredJob, group, pageOfUsers, renderIam, user } from '../testing/renderIam.js';
import GroupDetails from './GroupDetails.js';
import { GROUP_ROUTES } from './routes.js';

const NIGHT = answeredGroup(group());
const groupId = NIGHT._id;
const ADA = user({ groupIds: [groupId] });
const BEN = user({ _id: '66c000000000000000000002', firstName: 'Ben', lastName: 'Okafor', email: 'ben@example.com', lastActive: null });

type UsersFilter = { readonly filter: { readonly groupIds?: readonly string[] } };

/** The members of the group for the tab, and all users for the dialog. */
function withUsers(members: readonly object[] = [ADA]) {
  return {
    ORGGetGroup: () => NIGHT,
    ORGGetUsers: ({ filter }: UsersFilter) => pageOfUsers(filter.groupIds === undefined ? [ADA, BEN] : members),
  };
}

const done = (...ids: readonly string[]) => ({ results: ids.map((_id) => ({ _id, ok: true })), group: NIGHT });

function open(options: Parameters<typeof renderIam>[1] = {}, query = 'tab=users') {
  return renderIam(<GroupDetails />, {
    route: `${pathTo(GROUP_ROUTES.details, { groupId })}?${query}`,
    path: GROUP_ROUTES.details.path,
    ...options,
    api: { ...withUsers(), ...options.api },
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

describe('the users of a group', () => {
  test('GROUP-043 IAMGQL-055: lists the members with name, email and last activity', async () => {
    const page = open();
    await row(/Ada Nilsen/);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['', 'Name', 'Email', 'Last active']);
    const { organizationId, customerId } = TEST_CUSTOMER;
    expect(page.api.calls('ORGGetUsers')[0]?.variables).toEqual({
      filter: { organizationId, customerId, groupIds: [groupId], activeOnly: true, skip: 0, limit: 30 },
    });
  });

  test('all users of the group are exported by the server', async () => {
    const members = { ...pageOfUsers([ADA]), pagination: { ...pageOfUsers([ADA]).pagination, totalItems: 120, totalPages: 4 } };
    const page = open({ api: { ORGGetUsers: () => members, ORGExportUsers: () => answeredJob() } });
    await row(/Ada Nilsen/);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('button', { name: 'All that match (120)' }));
    await waitFor(() => expect(page.jobs.followed).toEqual([answeredJob()._id]));
    expect(page.api.calls('ORGExportUsers')[0]?.variables).toMatchObject({
      ...page.api.calls('ORGGetUsers')[0]?.variables,
      columns: [
        { column: 'firstName', header: 'Name' },
        { column: 'email', header: 'Email' },
        { column: 'lastActive', header: 'Last active' },
      ],
      file: { excludedIds: [] },
    });
  });

  test('GROUP-044: the search covers the members of this group', async () => {
    const page = open();
    await row(/Ada Nilsen/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ada{Enter}');
    await waitFor(() =>
      expect(page.api.calls('ORGGetUsers').at(-1)?.variables).toMatchObject({ filter: { groupIds: [groupId], searchText: 'ada' } }),
    );
  });

  test('D-145: a group without users offers to add some', async () => {
    open({ api: withUsers([]) });
    expect(await screen.findByText('No users in this group yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add users' })).toBeTruthy();
  });

  test('GROUP-045 GROUP-050 IAMGQL-051: the dialog adds chosen users; members are marked and cannot be selected', async () => {
    const page = open({ api: { ORGGroupAddUsers: () => done(BEN._id) } });
    await row(/Ada Nilsen/);
    await userEvent.click(screen.getByRole('button', { name: 'Add users' }));
    expect(page.address()).toContain('dialog=add-users');
    const adding = await dialog('Add users to Night shift');
    const member = await adding.findByRole<HTMLInputElement>('checkbox', { name: /Ada Nilsen.*Existing user/ });
    expect([member.disabled, member.checked]).toEqual([true, true]);
    expect(adding.getByRole('button', { name: 'Add chosen users', description: 'Choose at least one user first.' })).toBeTruthy();
    await userEvent.click(adding.getByRole('checkbox', { name: /Ben Okafor/ }));
    await userEvent.click(adding.getByRole('button', { name: 'Add chosen users' }));
    expect(await screen.findByText('1 user(s) added')).toBeTruthy();
    expect(page.api.calls('ORGGroupAddUsers')[0]?.variables).toEqual({ param: { groupId, userIds: [BEN._id] } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('GROUP-048 GROUP-049: the search of the dialog takes 100 characters, and runs once typing pauses', async () => {
    const page = open({}, 'tab=users&dialog=add-users');
    const adding = await dialog('Add users to Night shift');
    await adding.findByRole('checkbox', { name: /Ben Okafor/ });
    const before = page.api.calls('ORGGetUsers').length;
    const search = adding.getByRole<HTMLInputElement>('searchbox', { name: 'Search all users' });
    expect(search.maxLength).toBe(100);
    await userEvent.type(search, 'ben');
    expect(page.api.calls('ORGGetUsers')).toHaveLength(before);
    await waitFor(() => expect(page.api.calls('ORGGetUsers').at(-1)?.variables).toMatchObject({ filter: { searchText: 'ben' } }));
    expect(page.api.calls('ORGGetUsers')).toHaveLength(before + 1);
  });

  test('GROUP-051: a failed add shows its message and keeps the dialog with the selection', async () => {
    const page = open({ api: { ORGGroupAddUsers: serverAnswer('INTERNAL_SERVER_ERROR') } }, 'tab=users&dialog=add-users');
    const adding = await dialog('Add users to Night shift');
    await userEvent.click(await adding.findByRole('checkbox', { name: /Ben Okafor/ }));
    await userEvent.click(adding.getByRole('button', { name: 'Add chosen users' }));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Add user to group failed.'));
    expect(adding.getByRole<HTMLInputElement>('checkbox', { name: /Ben Okafor/ }).checked).toBe(true);
  });

  test('GROUP-046 IAMGQL-052: Remove needs a selection, asks, removes, and Undo adds the users again', async () => {
    const page = open({ api: { ORGGroupRemoveUsers: () => done(ADA._id), ORGGroupAddUsers: () => done(ADA._id) } });
    const member = await row(/Ada Nilsen/);
    expect(screen.getByRole('button', { name: 'Remove', description: 'Select at least one row first.' })).toBeTruthy();
    await userEvent.click(within(member).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const question = await dialog('Remove 1 user?');
    expect(question.getByText('Ada Nilsen')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('1 user(s) removed')).toBeTruthy();
    expect(page.api.calls('ORGGroupRemoveUsers')[0]?.variables).toEqual({ param: { groupId, userIds: [ADA._id] } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 user(s) added')).toBeTruthy();
    expect(page.api.calls('ORGGroupAddUsers')[0]?.variables).toEqual({ param: { groupId, userIds: [ADA._id] } });
  });

  test('GROUP-053: changes in a row load the users again once', async () => {
    const page = open({ api: { ORGGroupRemoveUsers: () => done(ADA._id), ORGGroupAddUsers: () => done(ADA._id) } });
    await userEvent.click(within(await row(/Ada Nilsen/)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const before = page.api.calls('ORGGetUsers').length;
    await userEvent.click((await dialog('Remove 1 user?')).getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('1 user(s) added');
    await waitFor(() => expect(page.api.calls('ORGGetUsers').length).toBeGreaterThan(before));
    expect(page.api.calls('ORGGetUsers')).toHaveLength(before + 1);
  });

  test('GROUP-052: a failed removal shows its message', async () => {
    const page = open({ api: { ORGGroupRemoveUsers: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(within(await row(/Ada Nilsen/)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click((await dialog('Remove 1 user?')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Remove user from group failed.'));
  });

  test('D-148: nothing can be changed on an archived group', async () => {
    open({ api: { ORGGetGroup: () => ({ ...NIGHT, archivedAt: '2026-10-01T00:00:00.000Z' }) } }, 'tab=users&dialog=add-users');
    await row(/Ada Nilsen/);
    for (const name of ['Add users', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
