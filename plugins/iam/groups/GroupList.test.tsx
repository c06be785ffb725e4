import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { confirmArchivingMany } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import type { Group } from './group.js';
import { answeredGroup, answeredJob, DEPARTMENTS, group, ALL_FLAGS, memberOf, renderIam } from '../testing/renderIam.js';
import GroupArchive from './GroupArchive.js';
import GroupList from './GroupList.js';
import { GROUP_ROUTES } from './routes.js';

const NIGHT = group();
const DAY = group({ _id: '66a000000000000000000002', name: 'Day shift', usersCount: 1, createdAt: '2025-11-20T00:00:00.000Z' });

function withGroups(groups: readonly Group[] = [NIGHT, DAY]) {
  return {
    ORGGetGroups: (variables: never) => {
      const page = pagedAnswer(groups, variables, (row) => row.name);
      return { ...page, data: page.data.map(answeredGroup) };
    },
  };
}

describe('the list of groups', () => {
  test('GROUP-001 GROUP-017 GROUP-021: list, archive and form are pages of the plugin, each behind its flag and right', () => {
    const page = (id: string) => plugin.routes?.find((route) => route.id === id);
    expect(page('iam.groups.list')).toMatchObject({ path: 'groups', flag: 'edgeGroupListEnabled', action: 'org:viewGroupList' });
    expect(page('iam.groups.archive')).toMatchObject({
      path: 'groups/archive',
      flag: 'edgeGroupArchiveListEnabled',
      action: 'org:viewGroupList',
    });
    expect(page('iam.groups.create')).toMatchObject({
      path: 'groups/create',
      flag: 'edgeGroupCreationEnabled',
      action: 'org:createGroup',
    });
    const item = plugin.menu?.find(({ id }) => id === 'iam.groups.menu');
    expect(item).toMatchObject({ label: 'groups.menu', order: 60, target: { path: 'groups' } });
  });

  test('GROUP-002 GROUP-003 GROUP-004: columns; name and created sort, the count of users does not', async () => {
    renderIam(<GroupList />, { api: withGroups() });
    const row = await screen.findByRole('row', { name: /Night shift/ });
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['', 'Group Name', 'Created', 'Users count']);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(1),
    ).toEqual(['Night shift', '05 Mar 2024', '12']);
    const table = screen.getByRole('table', { name: 'Groups' });
    expect(within(table).getByRole('button', { name: 'Group Name' })).toBeTruthy();
    expect(within(table).getByRole('button', { name: 'Created' })).toBeTruthy();
    expect(within(table).queryByRole('button', { name: 'Users count' })).toBeNull();
  });

  test('archiving groups of which one is an own group asks, and names it', async () => {
    const results = [NIGHT, DAY].map(({ _id }) => ({ _id, ok: true, code: null, message: null }));
    const page = renderIam(<GroupList />, {
      session: memberOf(DAY._id),
      api: { ...withGroups(), ORGArchiveGroups: () => ({ results, groups: [] }) },
    });
    await screen.findByRole('row', { name: /Night shift/ });
    for (const { name } of [NIGHT, DAY]) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const question = within(await screen.findByRole('dialog', { name: 'Archive a group that you belong to?' }));
    expect(question.getByText(/^You lose the permissions that Day shift gives you/)).toBeTruthy();
    expect(page.api.calls('ORGArchiveGroups')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.api.calls('ORGArchiveGroups')).toHaveLength(1));
  });

  test('IAMGQL-043 GQL-009: requests the active groups below the root department, page and sort by the server', async () => {
    const { organizationId, customerId, rootHierarchyId } = TEST_CUSTOMER;
    const page = renderIam(<GroupList />, { api: withGroups(), route: 'groups?page=2&size=50&sort=createdAt&dir=desc&q=shift' });
    await waitFor(() => expect(page.api.calls('ORGGetGroups').length).toBeGreaterThan(0));
    expect(page.api.calls('ORGGetGroups')[0]?.variables).toEqual({
      filter: {
        organizationId,
        customerId,
        hierarchyIds: [rootHierarchyId],
        activeOnly: true,
        skip: 1,
        limit: 50,
        sort: { fieldName: 'createdAt', order: 'desc' },
        searchText: 'shift',
      },
    });
  });

  test('filters by a department and those below it; the departments are loaded when the filter is opened', async () => {
    const page = renderIam(<GroupList />, { api: withGroups() });
    await screen.findByText('Night shift');
    expect(page.api.calls('ORGGetHierarchyNames')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Department' }));
    await userEvent.click(await screen.findByRole('treeitem', { name: 'North' }));
    expect(page.address()).toContain(`?department=${DEPARTMENTS.north}`);
    expect(await screen.findByRole('button', { name: 'Remove filter: Department: North' })).toBeTruthy();
    await waitFor(() =>
      expect(page.api.calls('ORGGetGroups').at(-1)?.variables).toMatchObject({ filter: { hierarchyIds: [DEPARTMENTS.north], skip: 0 } }),
    );
  });

  test('all groups of a department are archived as a job of that department', async () => {
    const many = Array.from({ length: 120 }, (none, index) => group({ _id: String(index).padStart(24, '0'), name: `Team ${index}` }));
    const page = renderIam(<GroupList />, {
      route: `groups?department=${DEPARTMENTS.north}`,
      api: { ...withGroups(many), ORGStartGroupsJob: () => answeredJob() },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('dialog', { name: 'Archive 120 selected rows?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.api.calls('ORGStartGroupsJob'), screen.queryByText('120 of 120 selected')]).toEqual([[], expect.anything()]);
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await confirmArchivingMany();
    await waitFor(() => expect(page.api.calls('ORGStartGroupsJob')).toHaveLength(1));
    expect(page.api.calls('ORGStartGroupsJob')[0]?.variables).toMatchObject({
      input: { hierarchyId: DEPARTMENTS.north, all: { searchText: '', excludedIds: [] } },
    });
  });

  test('GROUP-005: a name links to the details only with the details flag', async () => {
    const page = renderIam(<GroupList />, { api: withGroups(), flags: ALL_FLAGS.filter((flag) => flag !== GROUP_ROUTES.details.flag) });
    await screen.findByText('Night shift');
    expect(screen.queryByRole('link', { name: 'Night shift' })).toBeNull();
    page.flags.set(GROUP_ROUTES.details.flag, true);
    const link = await screen.findByRole('link', { name: 'Night shift' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase(`groups/${NIGHT._id}`));
  });

  test('GROUP-008 GROUP-009: Create New opens the form, with its flag only', async () => {
    const page = renderIam(<GroupList />, { api: withGroups(), flags: [GROUP_ROUTES.list.flag] });
    await screen.findByText('Night shift');
    expect(screen.queryByText('Create New')).toBeNull();
    page.flags.set(GROUP_ROUTES.create.flag, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Create New' }));
    expect(page.address()).toBe(page.navigation.toBase('groups/create'));
  });

  const archiving = (options: { readonly route?: string } = {}) =>
    renderIam(<GroupList />, {
      ...options,
      api: { ...withGroups(), ORGArchiveGroups: () => ({ results: [{ _id: NIGHT._id, ok: true }], groups: [] }) },
    });

  test('GROUP-006 GROUP-012: rows can be selected; Archive is disabled until one is', async () => {
    archiving();
    await screen.findByText('Night shift');
    expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')).toBe('true');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Night shift' });
    await userEvent.click(box);
    expect([box.checked, screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')]).toEqual([true, 'false']);
  });

  test('GROUP-011: Archive is shown with its flag only', async () => {
    const page = archiving();
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
    page.flags.set(GROUP_ROUTES.archive.flag, false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull());
  });

  test('GROUP-014 IAMGQL-048: Archive sends the selected groups, and a notice links to the archive', async () => {
    const page = archiving();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const notice = (await screen.findByText('1 group(s) archived')).closest('[role="status"]') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'View Archive' }).getAttribute('href')).toBe(page.navigation.toBase('groups/archive'));
    const { organizationId, customerId, rootHierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('ORGArchiveGroups')[0]?.variables).toEqual({
      filter: { groupIds: [NIGHT._id], organizationId, customerId, hierarchyId: rootHierarchyId },
    });
  });

  test('the result is a message that does not move the list, and its Undo works after the user has left the list', async () => {
    const page = archiving();
    page.api.answer({ ORGRestoreGroups: () => ({ results: [{ _id: NIGHT._id, ok: true }], groups: [] }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByRole('status', { name: 'success message' });
    expect(document.querySelector('.edge-banner')).toBeNull();
    const [message] = page.notifications.shown;
    page.unmount();
    message?.action?.run();
    await waitFor(() => expect(page.api.calls('ORGRestoreGroups')).toHaveLength(1));
    await waitFor(() => expect(page.notifications.shown.at(-1)).toMatchObject({ intent: 'success', title: '1 group(s) restored' }));
  });

  test('the message after Undo has no link to the open list', async () => {
    const { awsRegion, customerId } = TEST_CUSTOMER;
    const page = archiving({ route: `/region/${awsRegion}/customers/${customerId}/groups` });
    page.api.answer({ ORGRestoreGroups: () => ({ results: [{ _id: NIGHT._id, ok: true }], groups: [] }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const restored = (await screen.findByText('1 group(s) restored')).closest('[role="status"]') as HTMLElement;
    expect(within(restored).queryByRole('link')).toBeNull();
  });

  test('the failure of a retry replaces the first one', async () => {
    const page = renderIam(<GroupList />, { api: { ...withGroups(), ORGArchiveGroups: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    const [first] = page.notifications.shown;
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.api.calls('ORGArchiveGroups')).toHaveLength(2));
    await waitFor(() => expect(page.notifications.shown.map(({ id }) => id)).not.toContain(first?.id));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
  });

  test('GROUP-007: the page sizes are 30, 50 and 100, 30 at first', async () => {
    const page = renderIam(<GroupList />, { api: withGroups() });
    await screen.findByText('Night shift');
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect([...sizes.options].map(({ value }) => value)).toEqual(['30', '50', '100']);
    expect(sizes.value).toBe('30');
    expect(page.api.calls('ORGGetGroups')[0]?.variables).toMatchObject({ filter: { limit: 30 } });
  });

  test('GROUP-013: View Archive opens the archive, with its flag only', async () => {
    const page = renderIam(<GroupList />, { api: withGroups() });
    expect((await screen.findByRole('link', { name: 'View Archive' })).getAttribute('href')).toBe(page.navigation.toBase('groups/archive'));
    page.flags.set(GROUP_ROUTES.archive.flag, false);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View Archive' })).toBeNull());
  });

  test('Edit is beside the name, with its flag only', async () => {
    const page = renderIam(<GroupList />, { api: withGroups() });
    const edit = await screen.findByRole('link', { name: 'Edit Night shift' });
    expect(edit.getAttribute('href')).toBe(page.navigation.toBase(`groups/${NIGHT._id}/edit`));
    page.flags.set(GROUP_ROUTES.edit.flag, false);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Night shift' })).toBeNull());
  });

  test('more than a hundred are archived as a job, and the list is loaded again when it has ended', async () => {
    const many = Array.from({ length: 120 }, (none, index) => group({ _id: String(index).padStart(24, '0'), name: `Team ${index}` }));
    const page = renderIam(<GroupList />, {
      route: 'groups?size=100',
      api: {
        ...withGroups(many),
        ORGStartGroupsJob: () => answeredJob(),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Team 119' }));
    await screen.findByText('101 of 120 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await confirmArchivingMany();
    await waitFor(() => expect(page.jobs.followed).toEqual(['66b000000000000000000001']));
    const [started] = page.api
      .calls('ORGStartGroupsJob')
      .map(({ variables }) => variables['input'] as { kind: string; groupIds: string[] });
    expect([started?.kind, started?.groupIds.length]).toEqual(['ARCHIVE', 101]);
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
  });

  test('GROUP-015 GROUP-016: the messages when archiving and loading fail', async () => {
    const page = renderIam(<GroupList />, { api: { ...withGroups(), ORGArchiveGroups: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Failed to archive groups. Please contact support.')).toBeTruthy();
    page.unmount();
    const failing = renderIam(<GroupList />, { api: { ORGGetGroups: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect(await screen.findByText('Failed to load groups list. Please contact support.')).toBeTruthy();
    expect(failing.notifications.shown.map(({ title }) => title)).toEqual(['Unexpected error']);
  });
});

describe('the archive of groups', () => {
  const GONE = group({ archivedAt: '2026-10-01T00:00:00.000Z' });

  test('GROUP-017: shows archived groups only, with the date of archiving and a back link', async () => {
    const page = renderIam(<GroupArchive />, { api: withGroups([GONE]) });
    await screen.findByText('Night shift');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toContain('Archived');
    expect(screen.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe(page.navigation.toBase('groups'));
    expect(page.api.calls('ORGGetGroups')[0]?.variables).toMatchObject({ filter: { archivedOnly: true } });
  });

  test('GROUP-019 IAMGQL-049: Restore needs a selection, sends it, and a notice links to the list', async () => {
    const page = renderIam(<GroupArchive />, {
      api: { ...withGroups([GONE]), ORGRestoreGroups: () => ({ results: [{ _id: GONE._id, ok: true }], groups: [] }) },
    });
    await screen.findByText('Night shift');
    expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    const notice = (await screen.findByText('1 group(s) restored')).closest('[role="status"]') as HTMLElement;
    expect(within(notice).getByRole('link', { name: 'View Groups' }).getAttribute('href')).toBe(page.navigation.toBase('groups'));
    const { organizationId, customerId, rootHierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('ORGRestoreGroups')[0]?.variables).toEqual({
      filter: { groupIds: [GONE._id], organizationId, customerId, hierarchyId: rootHierarchyId },
    });
  });

  test('GROUP-020: the message when restoring fails', async () => {
    renderIam(<GroupArchive />, { api: { ...withGroups([GONE]), ORGRestoreGroups: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Night shift' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore groups. Please contact support.')).toBeTruthy();
  });
});
