import { pathTo } from '@edge-console/sdk';
import { refusedRow, serverAnswer } from '@edge-console/sdk/testing';
import { pagedAnswer } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredGroup, ALL_FLAGS, group, memberOf, renderIam } from '../testing/renderIam.js';
import GroupDetails from './GroupDetails.js';
import GroupEdit from './GroupEdit.js';
import { GROUP_ROUTES } from './routes.js';

const NIGHT = answeredGroup(group());
const groupId = NIGHT._id;
const route = pathTo(GROUP_ROUTES.details, { groupId });
const without = (flag: string) => ALL_FLAGS.filter((other) => other !== flag);

function open(options: Parameters<typeof renderIam>[1] = {}) {
  return renderIam(<GroupDetails />, {
    route,
    path: GROUP_ROUTES.details.path,
    ...options,
    api: { ORGGetGroup: () => NIGHT, ...options.api },
  });
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Night shift' });

describe('the details of a group', () => {
  test('IAMGQL-042: asks for the group by its id', async () => {
    const page = open();
    await heading();
    expect(page.api.calls('ORGGetGroup')[0]?.variables).toEqual({ filter: { _id: groupId } });
  });

  test('GROUP-033: shows the name and the day the group was created', async () => {
    const page = open();
    await heading();
    const facts = page.container.querySelector('dl[aria-label="About this group"]') as HTMLElement;
    const created = within(facts).getByText('Created').nextElementSibling;
    expect(created?.textContent).toBe('05 Mar 2024');
  });

  test('GROUP-034 GROUP-035: Edit opens the edit page, with its flag only', async () => {
    const page = open();
    await heading();
    const edit = screen.getByRole('button', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe(page.navigation.toBase(`${route}/edit`));
    page.flags.set(GROUP_ROUTES.edit.flag, false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
  });

  test('a user without the right sees why Edit is disabled', async () => {
    open({ denied: ['org:editGroup'] });
    await heading();
    expect(screen.getByRole('button', { name: 'Edit', description: 'You do not have permission to edit groups.' })).toBeTruthy();
  });

  test('GROUP-036 IAMGQL-047: Archive archives this group, opens the list and links to the archive', async () => {
    const page = open({ api: { ORGArchiveGroup: () => NIGHT } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('groups')));
    expect(page.api.calls('ORGArchiveGroup')[0]?.variables).toEqual({ filter: { _id: groupId } });
    expect(page.notifications.shown[0]).toMatchObject({
      title: '1 group(s) archived',
      link: { label: 'View Archive', path: 'groups/archive' },
    });
  });

  test('the user is asked before archiving an own group, and Cancel keeps it', async () => {
    const page = open({ session: memberOf(groupId), api: { ORGArchiveGroup: () => NIGHT } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const question = await screen.findByRole('dialog', { name: 'Archive a group that you belong to?' });
    expect(within(question).getByText(/^You lose the permissions that Night shift gives you/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.calls('ORGArchiveGroup')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('groups')));
  });

  test('GROUP-037: Archive is shown with its flag only', async () => {
    open({ flags: without(GROUP_ROUTES.archive.flag) });
    await heading();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });

  test('GROUP-038: a failed archive keeps the page and shows its message', async () => {
    const page = open({ api: { ORGArchiveGroup: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('Archive group failed'));
    expect(page.address()).toBe(page.navigation.toBase(route));
  });

  test("IAMGQL-003 IAMGQL-004: a refusal by the server shows 'No permission', once", async () => {
    const page = open({ api: { ORGArchiveGroup: serverAnswer('FORBIDDEN') } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]?.title).toBe('No permission');
  });

  test('D-148: Restore restores an archived group and loads it again', async () => {
    const archived = { ...NIGHT, archivedAt: '2026-10-01T00:00:00.000Z' };
    const page = open({
      api: { ORGGetGroup: () => archived, ORGRestoreGroups: () => ({ results: [{ _id: groupId, ok: true }], groups: [] }) },
    });
    await heading();
    page.api.answer({ ORGGetGroup: () => NIGHT });
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(page.notifications.shown[0]?.title).toBe('1 group(s) restored');
  });

  test('D-148: a group that the server does not restore stays archived, with the reason', async () => {
    const archived = { ...NIGHT, archivedAt: '2026-10-01T00:00:00.000Z' };
    const refused = refusedRow('ORGRestoreGroups: name in use refused', groupId);
    const page = open({ api: { ORGGetGroup: () => archived, ORGRestoreGroups: () => ({ results: [refused], groups: [] }) } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      intent: 'error',
      title: 'Failed to restore groups. Please contact support.',
      description: refused['message'],
    });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('GROUP-040: the overview is read-only; on the edit page it is a form with Save and Cancel', async () => {
    const details = open();
    await heading();
    expect(screen.queryByRole('textbox', { name: 'Group name' })).toBeNull();
    details.unmount();
    const page = renderIam(<GroupEdit />, { route: `${route}/edit`, path: GROUP_ROUTES.edit.path, api: { ORGGetGroup: () => NIGHT } });
    expect(await screen.findByRole('textbox', { name: 'Group name' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(route)));
  });

  test('IAMGQL-046: a save sends name and description, and returns to the details (D-187)', async () => {
    const page = renderIam(<GroupEdit />, {
      route: `${route}/edit`,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: () => NIGHT, ORGUpdateGroup: () => NIGHT },
    });
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase(route)));
    const { name, description } = { name: 'Night shift!', description: NIGHT.description };
    expect(page.api.calls('ORGUpdateGroup')[0]?.variables).toMatchObject({ filter: { _id: groupId }, update: { name, description } });
  });

  test('opening another tab from the edit page asks about unsaved changes', async () => {
    const page = renderIam(<GroupEdit />, {
      route: `${route}/edit`,
      path: GROUP_ROUTES.edit.path,
      flags: without(GROUP_ROUTES.details.flag),
      api: { ORGGetGroup: () => NIGHT },
    });
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Cancel|Stay/ }));
    expect(page.address()).toBe(page.navigation.toBase(`${route}/edit`));
    expect(screen.getByLabelText<HTMLInputElement>('Group name').value).toBe('Night shift!');
  });
});

describe('previous and next group', () => {
  const named = (name: string, index: number) => answeredGroup(group({ _id: `66a00000000000000000010${index}`, name }));
  const ALL = ['Alpha', 'Bravo', 'Charlie'].map(named);
  const [alpha, bravo, charlie] = ALL;

  function openFromList(search: string) {
    const at = pathTo(GROUP_ROUTES.details, { groupId: bravo?._id ?? '' });
    const page = open({
      route: at,
      api: {
        ORGGetGroup: ({ filter }: { filter: { _id: string } }) => ALL.find(({ _id }) => _id === filter._id),
        ORGGetGroups: (variables: never) => pagedAnswer(ALL, variables, (row) => row.name),
      },
      state: { listSearch: search },
    });
    return page;
  }

  test('lead through the list that the user opened before, with its search and sort', async () => {
    const page = openFromList('?sort=name&q=a');
    const pager = within(await screen.findByRole('navigation', { name: 'Records of the list' }));
    expect(pager.getByText('2 of 3')).toBeTruthy();
    const href = (groupId = '') => page.navigation.toBase(pathTo(GROUP_ROUTES.details, { groupId }));
    expect(pager.getByRole('link', { name: 'Previous: Alpha' }).getAttribute('href')).toBe(href(alpha?._id));
    expect(pager.getByRole('link', { name: 'Next: Charlie' }).getAttribute('href')).toBe(href(charlie?._id));
    expect(screen.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe(page.navigation.toBase('groups?sort=name&q=a'));
    expect(page.api.calls('ORGGetGroups')[0]?.variables).toMatchObject({
      filter: { searchText: 'a', sort: { fieldName: 'name', order: 'asc' } },
    });
    await userEvent.click(pager.getByRole('link', { name: 'Next: Charlie' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Charlie' })).toBeTruthy();
    expect(await screen.findByText('3 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('are not shown for a group that was opened by a link', async () => {
    const page = open();
    await heading();
    expect(screen.queryByRole('navigation', { name: 'Records of the list' })).toBeNull();
    expect(page.api.calls('ORGGetGroups')).toEqual([]);
  });
});
