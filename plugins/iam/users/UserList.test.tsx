import { refusedRow, serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { confirmArchivingMany, pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { ALL_FLAGS, answeredGroup, answeredJob, DEPARTMENTS, group, GROUP_NAMES, renderIam, user } from '../testing/renderIam.js';
import { nameOfUser } from './nameOfUser.js';
import { USER_FLAGS, USER_ROUTES } from './routes.js';
import type { User } from './user.js';
import UserArchive from './UserArchive.js';
import UserList from './UserList.js';

const NIGHT = { __typename: 'UserGroup' as const, _id: '66a000000000000000000001', name: 'Night shift', archivedAt: null };
const OLD = { ...NIGHT, _id: '66a000000000000000000009', name: 'Old shift', archivedAt: '2026-01-01T00:00:00.000Z' };
const ADA = user({ group: [NIGHT, OLD] });
const BEN = user({
  _id: '66c000000000000000000002',
  firstName: '',
  lastName: '',
  email: 'ben@example.com',
  lastActive: null,
  locked: true,
});

const withUsers = (users: readonly User[] = [ADA, BEN]) => ({
  ORGGetUsers: (variables: never) => pagedAnswer(users, variables, nameOfUser),
});
const without = (flag: string) => ALL_FLAGS.filter((other) => other !== flag);
const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

describe('the list of users', () => {
  test('USER-005 USER-028 USER-064: list, archive and form are pages of the plugin, each behind its flag and right', () => {
    const page = (id: string) => plugin.routes?.find((route) => route.id === id);
    expect(page('iam.users.list')).toMatchObject({ path: 'users', flag: 'edgeUserListEnabled', action: 'org:viewUserList' });
    expect(page('iam.users.archive')).toMatchObject({
      path: 'users/archive',
      flag: 'edgeUserArchiveListEnabled',
      action: 'org:viewUserList',
    });
    expect(page('iam.users.create')).toMatchObject({ path: 'users/create', flag: 'edgeUserCreationEnabled', action: 'org:createUser' });
  });

  test('USER-032 USER-065: details and edit form are pages of one user, each behind its flag and right', () => {
    const page = (id: string) => plugin.routes?.find((route) => route.id === id);
    expect(page('iam.users.details')).toMatchObject({ path: 'users/:userId', flag: 'edgeUserDetailEnabled', action: 'org:viewUser' });
    expect(page('iam.users.edit')).toMatchObject({ path: 'users/:userId/edit', flag: 'edgeUserEditEnabled', action: 'org:editUser' });
  });

  test('USER-018 USER-019: Upload opens the page of the upload, and is hidden without its flag', async () => {
    const page = renderIam(<UserList />, { api: withUsers() });
    const link = await screen.findByRole('button', { name: 'Upload' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase('users/upload'));
    page.unmount();
    renderIam(<UserList />, { api: withUsers(), flags: without('edgeUserBulkUploadEnabled') });
    await screen.findByRole('row', { name: /Ada Nilsen/ });
    expect(screen.queryByText('Upload')).toBeNull();
  });

  test('D-090: the menu item is above Groups', () => {
    const order = (id: string) => plugin.menu?.find((item) => item.id === id)?.order;
    expect(plugin.menu?.find(({ id }) => id === 'iam.users.menu')).toMatchObject({ label: 'users.menu', target: { path: 'users' } });
    expect(order('iam.users.menu')).toBeLessThan(order('iam.groups.menu') ?? 0);
  });

  test('USER-009 USER-039: columns; a user without a name has the e-mail address, an archived group is marked', async () => {
    renderIam(<UserList />, { api: withUsers() });
    const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell').slice(1);
    const ada = await screen.findByRole('row', { name: /Ada Nilsen/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Email',
      'Groups',
      'Created',
      'Last Active',
    ]);
    expect(cellsOf(ada).map(({ textContent }) => textContent)).toEqual([
      'Ada Nilsen',
      'ada@example.com',
      'Night shift, Old shift (archived)',
      '05 Mar 2024',
      '01 Sep 2026',
    ]);
    const ben = screen.getByRole('row', { name: /ben@example.com/ });
    expect(cellsOf(ben).map(({ textContent }) => textContent)).toEqual([
      'ben@example.com',
      'ben@example.com',
      '–',
      '05 Mar 2024',
      'Unactivated',
    ]);
  });

  test('USER-025: a locked user has a lock beside the name', async () => {
    renderIam(<UserList />, { api: withUsers() });
    const ben = await screen.findByRole('row', { name: /ben@example.com/ });
    expect(within(ben).getByRole('img', { name: 'User is locked' })).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Ada Nilsen/ })).queryByRole('img')).toBeNull();
  });

  test.each([
    ['Name', 'firstName'],
    ['Email', 'email'],
    ['Groups', 'groupIds'],
    ['Created', 'createdAt'],
    ['Last Active', 'lastActive'],
  ])('USER-010: %s sorts by %s, first ascending, then descending; no sort at first', async (header, fieldName) => {
    const page = renderIam(<UserList />, { api: withUsers() });
    await screen.findByText('Ada Nilsen');
    const sorts = () => page.api.calls('ORGGetUsers').map(({ variables }) => (variables['filter'] as { readonly sort?: unknown }).sort);
    expect(sorts()).toEqual([undefined]);
    for (const order of ['asc', 'desc']) {
      await userEvent.click(screen.getByRole('button', { name: header }));
      await waitFor(() => expect(sorts().at(-1)).toEqual({ fieldName, order }));
    }
  });

  test('USER-006 USER-007: Search, and Enter, request the matching users from page 1; an empty text requests all', async () => {
    const page = renderIam(<UserList />, { api: withUsers(), route: 'users?page=2&size=30' });
    const search = await screen.findByRole('searchbox', { name: 'Search users' });
    const filters = () => page.api.calls('ORGGetUsers').map(({ variables }) => variables['filter'] as object);
    await waitFor(() => expect(filters()[0]).toMatchObject({ activeOnly: true, hierarchyIds: [TEST_CUSTOMER.rootHierarchyId] }));
    const before = filters().length;
    await userEvent.type(search, 'ada');
    expect(filters()).toHaveLength(before);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(filters().at(-1)).toMatchObject({ searchText: 'ada', skip: 0 }));
    await userEvent.clear(search);
    await userEvent.type(search, '{Enter}');
    await waitFor(() => expect(filters().at(-1)).not.toHaveProperty('searchText'));
  });

  test('USER-008: the search takes at most 100 characters', async () => {
    const page = renderIam(<UserList />, { api: withUsers(), route: `users?q=${'x'.repeat(120)}` });
    await waitFor(() => expect(page.api.calls('ORGGetUsers').length).toBeGreaterThan(0));
    expect(page.api.calls('ORGGetUsers')[0]?.variables).toMatchObject({ filter: { searchText: 'x'.repeat(100) } });
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' }).maxLength).toBe(100);
  });

  test('USER-011: the page sizes are 30, 50 and 100, 30 at first', async () => {
    const page = renderIam(<UserList />, { api: withUsers() });
    await screen.findByText('Ada Nilsen');
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect([...sizes.options].map(({ value }) => value)).toEqual(['30', '50', '100']);
    expect(page.api.calls('ORGGetUsers')[0]?.variables).toMatchObject({ filter: { limit: 30 } });
  });

  test('IAMGQL-056: filters by a department and those below it', async () => {
    const page = renderIam(<UserList />, { api: withUsers() });
    await userEvent.click(await screen.findByRole('button', { name: 'Department' }));
    await userEvent.click(await screen.findByRole('treeitem', { name: 'North' }));
    await waitFor(() =>
      expect(page.api.calls('ORGGetUsers').at(-1)?.variables).toMatchObject({ filter: { hierarchyIds: [DEPARTMENTS.north] } }),
    );
  });

  test('USER-001: the pages of the plugin are below the base path of region and customer', async () => {
    const page = renderIam(<UserList />, { api: withUsers(), route: 'users' });
    await screen.findByText('Ada Nilsen');
    const { customerId, awsRegion } = TEST_CUSTOMER;
    for (const { path } of plugin.routes ?? [])
      expect(page.navigation.toBase(path)).toBe(`/region/${awsRegion}/customers/${customerId}/${path}`);
    expect(page.address()).toBe(`/region/${awsRegion}/customers/${customerId}/users`);
  });

  test('IAMGQL-054: list and archive request a page of the customer, the list active users and the archive archived ones', async () => {
    const { organizationId, customerId, rootHierarchyId } = TEST_CUSTOMER;
    const query = '?q=ada&page=2&sort=email&dir=desc';
    const asked = { organizationId, customerId, hierarchyIds: [rootHierarchyId], skip: 1, limit: 30, searchText: 'ada' };
    const sort = { fieldName: 'email', order: 'desc' };
    for (const [screenOf, path, state] of [
      [<UserList key="list" />, 'users', { activeOnly: true }],
      [<UserArchive key="archive" />, 'users/archive', { archivedOnly: true }],
    ] as const) {
      const page = renderIam(screenOf, { api: withUsers(), route: path + query });
      await waitFor(() => expect(page.api.calls('ORGGetUsers').length).toBeGreaterThan(0));
      expect(page.api.calls('ORGGetUsers')[0]?.variables).toEqual({ filter: { ...asked, sort, ...state } });
      page.unmount();
    }
  });

  test('filters by the state of the account are read from the address, in words beside the list', async () => {
    const page = renderIam(<UserList />, {
      api: withUsers(),
      route: 'users?locked=yes&mfa=no&neverSignedIn=no&passwordExpiring=yes',
    });
    await screen.findByText('Ada Nilsen');
    expect(page.api.calls('ORGGetUsers')[0]?.variables).toMatchObject({
      filter: { locked: true, mfaEnabled: false, neverSignedIn: false, passwordExpiring: true },
    });
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Locked: Yes',
      'MFA: No',
      'Never logged in: No',
      'Password expires soon: Yes',
      'Clear all filters',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Locked' }), 'Locked: No');
    await waitFor(() => expect(page.api.calls('ORGGetUsers').at(-1)?.variables).toMatchObject({ filter: { locked: false } }));
  });

  test('a group is found by typing, and its name is loaded for an address', async () => {
    const [night] = GROUP_NAMES.data;
    const page = renderIam(<UserList />, { api: { ...withUsers(), ORGGetGroupNames: () => GROUP_NAMES } });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Group' }));
    await userEvent.click(await screen.findByRole('option', { name: /Night shift/ }));
    await waitFor(() => expect(page.api.calls('ORGGetUsers').at(-1)?.variables).toMatchObject({ filter: { memberOf: night?._id } }));
    expect(await screen.findByRole('button', { name: 'Remove filter: Group: Night shift' })).toBeTruthy();
    page.unmount();
    const linked = renderIam(<UserList />, {
      api: { ...withUsers(), ORGGetGroupNames: () => ({ ...GROUP_NAMES, data: [night] }) },
      route: `users?group=${night?._id}`,
    });
    expect(await screen.findByRole('button', { name: 'Remove filter: Group: Night shift' })).toBeTruthy();
    expect(linked.api.calls('ORGGetGroupNames')[0]?.variables).toMatchObject({ filter: { groupIds: [night?._id] } });
  });

  test('a group that cannot be loaded is shown by its id, with a message', async () => {
    const api = { ...withUsers(), ORGGetGroupNames: serverAnswer('INTERNAL_SERVER_ERROR') };
    const page = renderIam(<UserList />, { api, route: 'users?group=66a0' });
    expect(await screen.findByRole('button', { name: 'Remove filter: Group: 66a0' })).toBeTruthy();
    expect(page.notifications.shown[0]?.description).toBe('Failed to load groups list. Please contact support.');
  });

  test('USER-016 USER-017: Create New opens the form, with its flag only', async () => {
    const page = renderIam(<UserList />, { api: withUsers(), flags: without(USER_ROUTES.create.flag) });
    await screen.findByText('Ada Nilsen');
    expect(screen.queryByText('Create New')).toBeNull();
    page.flags.set(USER_ROUTES.create.flag, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Create New' }));
    expect(page.address()).toBe(page.navigation.toBase('users/create'));
  });

  test('USER-022 USER-023: View Archive opens the archive, a name the details', async () => {
    const page = renderIam(<UserList />, { api: withUsers() });
    const name = await screen.findByRole('link', { name: 'Ada Nilsen' });
    expect(name.getAttribute('href')).toBe(page.navigation.toBase(`users/${ADA._id}`));
    const archive = screen.getByRole('link', { name: 'View Archive' });
    expect(archive.getAttribute('href')).toBe(page.navigation.toBase('users/archive'));
  });

  const archiving = () =>
    renderIam(<UserList />, { api: { ...withUsers(), ORGArchiveUsers: () => ({ results: [{ _id: ADA._id, ok: true }], users: [] }) } });

  test('USER-012 USER-020 USER-026: Archive needs a selection, sends it, and a notice links to the archive', async () => {
    const page = archiving();
    await screen.findByText('Ada Nilsen');
    expect(screen.getByRole('button', { name: 'Archive', description: 'Select at least one row first.' })).toBeTruthy();
    await select('Ada Nilsen');
    page.api.answer(withUsers([BEN]));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const notice = (await screen.findByText('1 user(s) archived')).closest('[role="status"]') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'View Archive' }).getAttribute('href')).toBe(page.navigation.toBase('users/archive'));
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('ORGArchiveUsers')[0]?.variables).toEqual({
      filter: { userIds: [ADA._id], organizationId, customerId, hierarchyId },
    });
    await waitFor(() => expect(screen.queryByText('Ada Nilsen')).toBeNull());
  });

  test('USER-021: Archive is shown with its flag only', async () => {
    const page = archiving();
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
    page.flags.set(USER_ROUTES.archive.flag, false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull());
  });

  test('more than a hundred users are archived as a job', async () => {
    const many = Array.from({ length: 120 }, (none, index) => user({ _id: String(index).padStart(24, '0'), firstName: `User ${index}` }));
    const page = renderIam(<UserList />, { route: 'users?size=100', api: { ...withUsers(many), ORGStartUsersJob: () => answeredJob() } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select User 119 Nilsen' }));
    await screen.findByText('101 of 120 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await confirmArchivingMany();
    await waitFor(() => expect(page.jobs.followed).toEqual([answeredJob()._id]));
    const [started] = page.api.calls('ORGStartUsersJob').map(({ variables }) => variables['input'] as { kind: string; userIds: string[] });
    expect([started?.kind, started?.userIds.length]).toEqual(['ARCHIVE', 101]);
  });

  test('USER-024 USER-027: the messages when archiving and loading fail', async () => {
    const page = renderIam(<UserList />, { api: { ...withUsers(), ORGArchiveUsers: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await select('Ada Nilsen');
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Failed to archive users. Please contact support.')).toBeTruthy();
    page.unmount();
    const failing = renderIam(<UserList />, { api: { ORGGetUsers: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(failing.notifications.shown.map(({ title }) => title)).toEqual(['Unexpected error']);
  });
});

describe('the sign-in of several users', () => {
  const DONE = { results: [{ _id: ADA._id, ok: true }], users: [] };
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const confirm = async (title: string) =>
    userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Reset password' }));

  test('Reset password asks first, names the users, and sends them links', async () => {
    const page = renderIam(<UserList />, { api: { ...withUsers(), ORGResetUserPasswords: () => DONE } });
    await select('Ada Nilsen');
    await press('Reset password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of 1 user?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada Nilsen']);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('ORGResetUserPasswords')).toEqual([]);
    await press('Reset password');
    await confirm('Reset the password of 1 user?');
    expect(await screen.findByText('1 link(s) sent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(page.api.calls('ORGResetUserPasswords')[0]?.variables).toEqual({
      filter: { userIds: [ADA._id], organizationId, customerId, hierarchyId },
    });
  });

  test('Unlock sends the selected users, and lists those that the server refused', async () => {
    const refused = refusedRow('ORGUnlockUsers: archived user refused', BEN._id);
    const page = renderIam(<UserList />, {
      api: { ...withUsers(), ORGUnlockUsers: () => ({ results: [{ _id: ADA._id, ok: true }, refused], users: [] }) },
    });
    await select('Ada Nilsen');
    await select('ben@example.com');
    await press('Unlock');
    expect(await screen.findByText('1 user(s) unlocked')).toBeTruthy();
    expect(screen.getByText('1 user(s) not unlocked')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('ben@example.com: This user is archived.');
    expect(page.api.calls('ORGUnlockUsers')[0]?.variables).toMatchObject({ filter: { userIds: [ADA._id, BEN._id] } });
  });

  test.each([
    ['Reset password', 'RESET_PASSWORD'],
    ['Unlock', 'UNLOCK'],
    ['Archive', 'ARCHIVE'],
  ])('%s of all matching users is a job with the search and the filters', async (name, kind) => {
    const many = Array.from({ length: 120 }, (none, index) => user({ _id: String(index).padStart(24, '0'), firstName: `User ${index}` }));
    const page = renderIam(<UserList />, {
      route: `users?q=user&locked=yes&department=${DEPARTMENTS.sydney}&group=66a000000000000000000001`,
      api: { ...withUsers(many), ORGGetGroupNames: () => GROUP_NAMES, ORGStartUsersJob: () => answeredJob() },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await press('Select all 120');
    await press(name);
    if (kind === 'RESET_PASSWORD') await confirm('Reset the passwords of all matching users?');
    if (kind === 'ARCHIVE') await confirmArchivingMany();
    await waitFor(() => expect(page.jobs.followed).toEqual([answeredJob()._id]));
    expect(page.api.calls('ORGStartUsersJob')[0]?.variables).toEqual({
      input: {
        ...{ kind, organizationId, customerId, hierarchyId: DEPARTMENTS.sydney },
        all: { searchText: 'user', excludedIds: [], locked: true, memberOf: '66a000000000000000000001' },
      },
    });
  });

  test.each([
    ['Reset password', 'ORGResetUserPasswords', 'Failed to reset passwords. Please contact support.'],
    ['Unlock', 'ORGUnlockUsers', 'Failed to unlock users. Please contact support.'],
  ])('%s shows a failure', async (name, operation, failure) => {
    renderIam(<UserList />, { api: { ...withUsers(), [operation]: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await select('Ada Nilsen');
    await press(name);
    if (name === 'Reset password') await confirm('Reset the password of 1 user?');
    expect(await screen.findByText(failure)).toBeTruthy();
  });

  test.each([
    ['Reset password', USER_FLAGS.resetPassword, 'org:resetUserPassword', 'You do not have permission to reset passwords of users.'],
    ['Unlock', USER_FLAGS.unlock, 'org:unlockUser', 'You do not have permission to unlock users.'],
  ])('%s is shown with its flag only, and needs its right', async (name, flag, right, description) => {
    const page = renderIam(<UserList />, { api: withUsers(), flags: without(flag), denied: [right] });
    await screen.findByText('Ada Nilsen');
    expect(screen.queryByRole('button', { name })).toBeNull();
    page.flags.set(flag, true);
    expect(await screen.findByRole('button', { name, description })).toBeTruthy();
  });
});

describe('adding users to groups', () => {
  const ANSWER = { results: [{ _id: ADA._id, ok: true }], group: answeredGroup(group()) };

  async function choose(names: readonly string[], api: Parameters<typeof renderIam>[1] = {}) {
    const page = renderIam(<UserList />, { ...api, api: { ...withUsers(), ORGGetGroupNames: () => GROUP_NAMES, ...api.api } });
    await select('Ada Nilsen');
    await userEvent.click(screen.getByRole('button', { name: 'Add to group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 1 user to groups' }));
    for (const name of names) {
      await userEvent.click(await dialog.findByRole('combobox', { name: /Groups/ }));
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    return page;
  }

  test('USER-013: adds the selected users to each chosen active group, with a message for each', async () => {
    const page = await choose(['Night shift', 'Day shift'], { api: { ORGGroupAddUsers: () => ANSWER } });
    expect(await screen.findByText('1 user(s) added to Night shift.')).toBeTruthy();
    expect(await screen.findByText('1 user(s) added to Day shift.')).toBeTruthy();
    const [night, day] = GROUP_NAMES.data;
    expect(page.api.calls('ORGGroupAddUsers').map(({ variables }) => variables)).toEqual([
      { param: { groupId: night?._id, userIds: [ADA._id] } },
      { param: { groupId: day?._id, userIds: [ADA._id] } },
    ]);
    expect(page.api.calls('ORGGetGroupNames')[0]?.variables).toMatchObject({ filter: { activeOnly: true } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/ selected$/)).toBeNull();
  });

  test('USER-013: needs a selection, and a group', async () => {
    const page = renderIam(<UserList />, { api: withUsers() });
    await screen.findByText('Ada Nilsen');
    expect(screen.getByRole('button', { name: 'Add to group', description: 'Select at least one row first.' })).toBeTruthy();
    page.unmount();
    await choose([]);
    expect(await screen.findByText('Please select at least one group')).toBeTruthy();
  });

  test('all matching users cannot be added at once', async () => {
    const many = Array.from({ length: 120 }, (none, index) => user({ _id: String(index).padStart(24, '0'), firstName: `User ${index}` }));
    renderIam(<UserList />, { api: withUsers(many) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
    expect(screen.getByRole('button', { name: 'Add to group', description: /^Select individual users\./ })).toBeTruthy();
  });

  test('USER-014: Add to group is shown with its flag only', async () => {
    const page = renderIam(<UserList />, { api: withUsers(), flags: without(USER_FLAGS.addToGroup) });
    await screen.findByText('Ada Nilsen');
    expect(screen.queryByRole('button', { name: 'Add to group' })).toBeNull();
    page.flags.set(USER_FLAGS.addToGroup, true);
    expect(await screen.findByRole('button', { name: 'Add to group' })).toBeTruthy();
  });

  test('D-162: the right to edit users is enough; without both rights the button shows why', async () => {
    const page = renderIam(<UserList />, { api: withUsers(), denied: ['org:addGroupUsers'] });
    await select('Ada Nilsen');
    expect(screen.getByRole('button', { name: 'Add to group' }).getAttribute('aria-disabled')).toBe('false');
    page.unmount();
    renderIam(<UserList />, { api: withUsers(), denied: ['org:addGroupUsers', 'org:editUser'] });
    const description = 'You do not have permission to add users to groups.';
    expect(await screen.findByRole('button', { name: 'Add to group', description })).toBeTruthy();
  });

  test('USER-015 D-075: failures are shown for each group; the dialog stays open if no user was added', async () => {
    const refused = refusedRow('ORGGroupAddUsers: archived user refused', ADA._id);
    const page = await choose(['Night shift', 'Day shift'], {
      api: {
        ORGGroupAddUsers: ({ param }: { param: { groupId: string } }) =>
          param.groupId === GROUP_NAMES.data[0]?._id
            ? serverAnswer('ORGGroupAddUsers: rights exceeded')()
            : { results: [refused], group: ANSWER.group },
      },
    });
    await waitFor(() => expect(page.notifications.shown).toHaveLength(2));
    expect(page.notifications.shown.map(({ title, description }) => `${title} ${description}`).toSorted()).toEqual([
      `Add user to group failed. Day shift: 1 user(s) not added. ${String(refused['message'])}`,
      'Add user to group failed. Night shift: Missing permissions: org:editUser',
    ]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
