import { pathTo } from '@edge-console/sdk';
import { serverAnswer } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ALL_FLAGS, answeredGroup, DEPARTMENTS, group, renderIam } from '../testing/renderIam.js';
import GroupCreate from './GroupCreate.js';
import GroupDetails from './GroupDetails.js';
import GroupEdit from './GroupEdit.js';
import { GROUP_ROUTES } from './routes.js';

const NIGHT = answeredGroup(group());
const COPY = { ...NIGHT, _id: '66a000000000000000000009', name: 'Copy of Night shift' };
const details = pathTo(GROUP_ROUTES.details, { groupId: NIGHT._id });

type Options = Parameters<typeof renderIam>[1];

const open = (api: NonNullable<Options>['api'] = {}) =>
  renderIam(<GroupCreate />, {
    route: `groups/create?copyOf=${NIGHT._id}`,
    path: GROUP_ROUTES.create.path,
    api: { ORGGetGroup: () => NIGHT, ORGDuplicateGroup: () => COPY, ...api },
  });

const nameField = () => screen.findByLabelText<HTMLInputElement>('Group name');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('Duplicate on the page of a group', () => {
  const openDetails = (options: Options = {}) =>
    renderIam(<GroupDetails />, {
      route: details,
      path: GROUP_ROUTES.details.path,
      ...options,
      api: { ORGGetGroup: () => NIGHT, ...options.api },
    });
  const duplicate = () => screen.findByRole('button', { name: 'Duplicate' });
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Night shift' });

  test('opens the form of a new group with the id of the group', async () => {
    const page = openDetails();
    expect((await duplicate()).getAttribute('href')).toBe(page.navigation.toBase(`groups/create?copyOf=${NIGHT._id}`));
  });

  test('is disabled with the reason for a user who may not create groups', async () => {
    openDetails({ denied: ['org:createGroup'] });
    await heading();
    expect(screen.getByRole('button', { name: 'Duplicate', description: 'You do not have permission to create groups.' })).toBeTruthy();
  });

  test('is missing without the flag of the page, on an archived group, and while the group is edited', async () => {
    const isMissing = async () => {
      await heading();
      expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
    };
    const plain = openDetails({ flags: ALL_FLAGS.filter((flag) => flag !== GROUP_ROUTES.create.flag) });
    await isMissing();
    plain.unmount();
    const archived = openDetails({ api: { ORGGetGroup: () => ({ ...NIGHT, archivedAt: '2026-10-01T00:00:00.000Z' }) } });
    await isMissing();
    archived.unmount();
    renderIam(<GroupEdit />, { route: `${details}/edit`, path: GROUP_ROUTES.edit.path, api: { ORGGetGroup: () => NIGHT } });
    await isMissing();
  });
});

describe('the form of a copy', () => {
  test('has a name, the description and the department of the original, and says what is copied', async () => {
    const page = open();
    expect((await nameField()).value).toBe('Copy of Night shift');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Group Description').value).toBe('Recruiters of the night shift');
    const department = screen.getByRole('combobox', { name: 'Department' });
    await waitFor(() => expect(department.textContent).toBe('Northwind Health › North › Sydney'));
    expect(screen.getByText('The new group gets the permissions of Night shift. Its users are not copied.')).toBeTruthy();
    expect(page.api.calls('ORGGetGroup')[0]?.variables).toEqual({ filter: { _id: NIGHT._id } });
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test.each([
    ['x'.repeat(100), `Copy of ${'x'.repeat(92)}`],
    // The limit is in the middle of an emoji.
    [`${'x'.repeat(91)}🌙🌙`, `Copy of ${'x'.repeat(91)}`],
  ])('shortens the name to 100 characters: %#', async (name, shown) => {
    open({ ORGGetGroup: () => ({ ...NIGHT, name }) });
    expect((await nameField()).value).toBe(shown);
  });

  test('Save sends the values with an idempotency key, and opens the new group', async () => {
    const page = open();
    await nameField();
    await save();
    expect(await screen.findByText('User group created.')).toBeTruthy();
    expect(page.address()).toBe(page.navigation.toBase(`groups/${COPY._id}`));
    expect(page.api.calls('ORGDuplicateGroup').map(({ variables }) => variables)).toEqual([
      {
        filter: { _id: NIGHT._id },
        group: {
          name: 'Copy of Night shift',
          description: 'Recruiters of the night shift',
          hierarchyId: DEPARTMENTS.sydney,
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        },
      },
    ]);
    expect(page.api.calls('ORGCreateGroup')).toEqual([]);
  });

  test('D-163: rights that the user does not have are named as the reason', async () => {
    const page = open({ ORGDuplicateGroup: serverAnswer('ORGDuplicateGroup: rights exceeded') });
    await nameField();
    await save();
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      intent: 'error',
      title: 'User group created failed.',
      description:
        'You cannot copy the permissions of this group, because you do not have all of them. Ask an administrator who has these permissions.',
    });
  });

  test('a name in use is marked at its field', async () => {
    open({ ORGDuplicateGroup: serverAnswer('ORGDuplicateGroup: name in use') });
    await nameField();
    await save();
    expect(await screen.findByText('Please enter a unique group name')).toBeTruthy();
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
  });

  test('an unknown group leaves the empty form, with a warning', async () => {
    const page = open({ ORGGetGroup: serverAnswer('NOT_FOUND'), ORGCreateGroup: () => COPY });
    expect(await screen.findByText('The group to copy does not exist. The new group starts without permissions.')).toBeTruthy();
    const name = await nameField();
    expect(name.value).toBe('');
    await userEvent.type(name, 'Day shift');
    await save();
    await waitFor(() => expect(page.api.calls('ORGCreateGroup')).toHaveLength(1));
    expect(page.notifications.shown.map(({ title }) => title)).toEqual(['User group created.']);
  });

  test('a group that cannot be loaded can be loaded again', async () => {
    const page = open({ ORGGetGroup: serverAnswer('INTERNAL_SERVER_ERROR') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByLabelText('Group name')).toBeNull();
    page.api.answer({ ORGGetGroup: () => NIGHT });
    await userEvent.click(retry);
    expect((await nameField()).value).toBe('Copy of Night shift');
  });
});
