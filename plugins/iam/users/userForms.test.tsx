import { pathTo } from '@edge-console/sdk';
import { refusedRow, serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredGroup, DEPARTMENTS, group, GROUP_NAMES, renderIam, user } from '../testing/renderIam.js';
import { USER_ROUTES } from './routes.js';
import UserCreate from './UserCreate.js';
import UserEdit from './UserEdit.js';

const [NIGHT, DAY] = GROUP_NAMES.data as [(typeof GROUP_NAMES.data)[number], (typeof GROUP_NAMES.data)[number]];
const ADA = user({
  groupIds: [NIGHT._id],
  group: [{ __typename: 'UserGroup', _id: NIGHT._id, name: NIGHT.name, archivedAt: null }],
});
const { organizationId, customerId, rootHierarchyId: hierarchyId } = TEST_CUSTOMER;

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function enter(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(await screen.findByLabelText(label));
    if (value === '') continue;
    await userEvent.click(input(label));
    await userEvent.paste(value);
  }
}

async function chooseGroup(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: /Groups/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

const VALID = { 'First name': 'Ada', 'Last name': 'Nilsen', Email: 'ada@example.com' };

function openCreate(options: Parameters<typeof renderIam>[1] = {}) {
  return renderIam(<UserCreate />, {
    ...options,
    api: { ORGCreateEndUser: () => ADA, ORGGetGroupNames: () => GROUP_NAMES, ...options.api },
  });
}

describe('creating a user', () => {
  test('USER-064 USER-066: its title and fields', () => {
    openCreate();
    expect(screen.getByRole('heading', { level: 1, name: 'Create a new User' })).toBeTruthy();
    const labels = ['First name', 'Last name', 'Email', 'Phone', 'Groups'];
    const fields = [...document.querySelectorAll('form input')];
    expect(fields).toEqual(labels.map(input));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test.each([
    ['USER-067', { 'First name': '  ' }, 'Please enter your first name'],
    ['USER-068', { 'First name': 'x'.repeat(51) }, 'Please keep your first name within 50 characters'],
    ['USER-069', { 'Last name': '' }, 'Please enter your last name'],
    ['USER-070', { 'Last name': 'x'.repeat(51) }, 'Please keep your last name within 50 characters'],
    ['USER-071', { Email: '' }, 'Please enter your email'],
    ['USER-071', { Email: 'ada' }, 'Please enter a valid email'],
    ['USER-071', { Email: `${'x'.repeat(90)}@example.com` }, 'Please enter a valid email'],
    ['USER-075', { Phone: '+61 12' }, 'Please enter a valid phone number'],
    ['USER-075', { Phone: '+0 12345678' }, 'Please enter a valid phone number'],
  ])('%s USER-077: %#', async (id, wrong, message) => {
    const page = openCreate();
    await enter({ ...VALID, ...wrong });
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Please make sure the fields pass validations.')).toBeTruthy();
    expect(page.api.calls('ORGCreateEndUser')).toEqual([]);
  });

  test('USER-073 USER-074: the values are sent trimmed, without a phone number; a repeated press sends nothing more', async () => {
    const page = openCreate();
    await enter({ 'First name': ' Ada ', 'Last name': ' Nilsen ', Email: '  ada@example.com ' });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    const done = (await screen.findByText('User is created.')).closest('[role="status"]') as HTMLElement;
    const link = within(done).getByRole('link', { name: 'Ada Nilsen' });
    expect(link.getAttribute('href')).toMatch(/\/users\/[0-9a-f]{24}$/);
    expect(page.api.calls('ORGCreateEndUser').map(({ variables }) => variables)).toEqual([
      {
        user: {
          firstName: 'Ada',
          lastName: 'Nilsen',
          email: 'ada@example.com',
          phoneNumber: null,
          groupIds: [],
          organizationId,
          customerId,
          hierarchyId,
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        },
      },
    ]);
  });

  test('a phone number is sent with its country code, without spaces', async () => {
    const page = openCreate();
    await enter({ ...VALID, Phone: '+61 412 345 678' });
    await userEvent.tab();
    await waitFor(() => expect(input('Phone').value).toBe('+61412345678'));
    await save();
    await screen.findByText('User is created.');
    expect(page.api.calls('ORGCreateEndUser')[0]?.variables).toMatchObject({ user: { phoneNumber: '+61412345678' } });
  });

  test('USER-066: the groups are chosen among the active groups of the customer', async () => {
    const page = openCreate();
    await enter(VALID);
    await chooseGroup('Day shift');
    expect(page.api.calls('ORGGetGroupNames')[0]?.variables).toMatchObject({ filter: { customerId, activeOnly: true } });
    await save();
    await screen.findByText('User is created.');
    expect(page.api.calls('ORGCreateEndUser')[0]?.variables).toMatchObject({ user: { groupIds: [DAY._id] } });
  });

  test('USER-078: while a request is running, Save sends no other', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const page = openCreate({ api: { ORGCreateEndUser: () => waiting.then(() => ADA) } });
    await enter(VALID);
    await save();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    answer();
    await screen.findByText('User is created.');
    expect(page.api.calls('ORGCreateEndUser')).toHaveLength(1);
  });

  test('USER-079: announces the creation and opens the list', async () => {
    const page = openCreate();
    await enter(VALID);
    await save();
    expect(await screen.findByText('User is created.')).toBeTruthy();
    expect(page.address()).toBe(page.navigation.toBase('users'));
  });

  test('USER-081: the message when creating fails; the form keeps its values, and a retry sends the same key', async () => {
    const page = openCreate({ api: { ORGCreateEndUser: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await enter(VALID);
    await save();
    expect(await screen.findByText('Failed to create user. Please contact support.')).toBeTruthy();
    expect([input('First name').value, input('Email').value]).toEqual(['Ada', 'ada@example.com']);
    await save();
    await waitFor(() => expect(page.api.calls('ORGCreateEndUser')).toHaveLength(2));
    const keys = page.api
      .calls('ORGCreateEndUser')
      .map(({ variables }) => (variables['user'] as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  test('USER-083: a user who exists has a notice of its own', async () => {
    const page = openCreate({ api: { ORGCreateEndUser: serverAnswer('ORGCreateEndUser: user exists') } });
    await enter(VALID);
    await save();
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'User exists',
      description: 'A user with this username and email already exists.',
    });
    expect(input('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/^Failed to create user/)).toBeNull();
  });

  test('D-163: groups that grant more rights than the caller has are marked', async () => {
    const page = openCreate({ api: { ORGCreateEndUser: serverAnswer('ORGCreateEndUser: rights exceeded') } });
    await enter(VALID);
    await chooseGroup('Day shift');
    await save();
    expect(await screen.findByText(/^One of these groups grants permissions that you do not have\./)).toBeTruthy();
    expect(page.notifications.shown[0]?.description).toBe('You cannot grant permissions that you do not have.');
  });

  test('PERM-031: users who may create users only in some departments choose one', async () => {
    const page = openCreate({ denied: ['org:createUser'] });
    await enter(VALID);
    await save();
    expect(await screen.findByText('Please select department')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
    await userEvent.click(await screen.findByRole('treeitem', { name: 'South' }));
    await save();
    await screen.findByText('User is created.');
    expect(page.api.calls('ORGCreateEndUser')[0]?.variables).toMatchObject({ user: { hierarchyId: DEPARTMENTS.south } });
  });
});

describe('editing a user', () => {
  const userId = ADA._id;
  const route = pathTo(USER_ROUTES.edit, { userId });
  const done = { results: [{ _id: userId, ok: true }], group: answeredGroup(group()) };

  async function openEdit(api: NonNullable<Parameters<typeof renderIam>[1]>['api'] = {}) {
    const page = renderIam(<UserEdit />, {
      route,
      path: USER_ROUTES.edit.path,
      api: { ORGGetUser: () => ADA, ORGUpdateUser: () => ADA, ORGGetGroupNames: () => GROUP_NAMES, ...api },
    });
    await screen.findByLabelText('First name');
    return page;
  }

  const removeGroup = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`Remove.*${name}`) }));

  test('USER-065 USER-072: its title, the values of the user, and an email that cannot be edited', async () => {
    await openEdit({ ORGGetUser: () => ({ ...ADA, phoneNumber: '+61412345678' }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Edit user' })).toBeTruthy();
    const values = ['First name', 'Last name', 'Email', 'Phone'].map((label) => input(label).value);
    expect(values).toEqual(['Ada', 'Nilsen', 'ada@example.com', '+61412345678']);
    expect(screen.getByText('Night shift')).toBeTruthy();
    await userEvent.type(input('Email'), 'x');
    expect([input('Email').value, input('Email').readOnly]).toEqual(['ada@example.com', true]);
    expect(screen.getByLabelText('Email')).toBe(screen.getByRole('textbox', { description: 'The email of a user cannot be changed.' }));
  });

  test('USER-080 IAMGQL-061: sends the update with its version, announces it and opens the details', async () => {
    const page = await openEdit();
    await enter({ 'First name': ' Adele ' });
    await save();
    expect(await screen.findByText('User is updated.')).toBeTruthy();
    expect(page.api.calls('ORGUpdateUser')[0]?.variables).toEqual({
      filter: { _id: userId, organizationId, customerId, hierarchyId },
      update: { firstName: 'Adele', lastName: 'Nilsen', phoneNumber: null, version: 3 },
    });
    expect(page.address()).toBe(page.navigation.toBase(pathTo(USER_ROUTES.details, { userId })));
    expect([...page.api.calls('ORGGroupAddUsers'), ...page.api.calls('ORGGroupRemoveUsers')]).toEqual([]);
  });

  test('USER-066 D-071: changed groups are applied after the update, each with its message', async () => {
    const page = await openEdit({ ORGGroupAddUsers: () => done, ORGGroupRemoveUsers: () => done });
    await removeGroup('Night shift');
    await chooseGroup('Day shift');
    await save();
    await screen.findByText('User is updated.');
    expect(page.notifications.shown.map(({ title }) => title).toSorted()).toEqual([
      '1 user(s) added to Day shift.',
      '1 user(s) removed from Night shift.',
      'User is updated.',
    ]);
    expect(page.api.calls('ORGGroupAddUsers')[0]?.variables).toEqual({ param: { groupId: DAY._id, userIds: [userId] } });
    expect(page.api.calls('ORGGroupRemoveUsers')[0]?.variables).toEqual({ param: { groupId: NIGHT._id, userIds: [userId] } });
  });

  test('D-071: a group that could not be changed is named, and the update stays', async () => {
    const refused = refusedRow('ORGGroupRemoveUsers: unknown user refused', userId);
    const page = await openEdit({
      ORGGroupAddUsers: serverAnswer('INTERNAL_SERVER_ERROR'),
      ORGGroupRemoveUsers: () => ({ ...done, results: [refused] }),
    });
    await removeGroup('Night shift');
    await chooseGroup('Day shift');
    await save();
    await screen.findByText('User is updated.');
    const errors = page.notifications.shown.filter(({ intent }) => intent === 'error');
    expect(errors.map(({ title, description }) => `${title} ${description}`).toSorted()).toEqual([
      'Add user to group failed. Day shift: Unexpected error',
      `Remove user from group failed. Night shift: 1 user(s) not removed. ${String(refused['message'])}`,
    ]);
  });

  test('without a change of the user, nothing is sent for groups that changed meanwhile', async () => {
    const page = await openEdit({ ORGUpdateUser: () => ({ ...ADA, groupIds: [DAY._id] }) });
    await removeGroup('Night shift');
    await chooseGroup('Day shift');
    await save();
    await screen.findByText('User is updated.');
    expect([...page.api.calls('ORGGroupAddUsers'), ...page.api.calls('ORGGroupRemoveUsers')]).toEqual([]);
  });

  test('USER-082: the message when editing fails; the form keeps its values', async () => {
    await openEdit({ ORGUpdateUser: serverAnswer('INTERNAL_SERVER_ERROR') });
    await enter({ 'First name': 'Adele' });
    await save();
    expect(await screen.findByText('Failed to edit user. Please contact support.')).toBeTruthy();
    expect(input('First name').value).toBe('Adele');
  });

  test('a conflict shows both versions, with the names of the groups; Keep mine saves over the newer one', async () => {
    const current = {
      ...ADA,
      firstName: 'Adelaide',
      groupIds: [DAY._id],
      group: [{ _id: DAY._id, name: DAY.name, archivedAt: null }],
      version: 4,
    };
    const page = await openEdit({ ORGUpdateUser: serverAnswer('ORGUpdateUser: changed meanwhile', { current }) });
    await enter({ 'First name': 'Adele' });
    await save();
    const notice = (await screen.findByText('Another user changed this in the meantime')).closest('[role="alert"]') as HTMLElement;
    const rows = within(notice).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['First nameAdeleAdelaide', 'GroupsNight shiftDay shift']);
    page.api.answer({ ORGUpdateUser: () => ({ ...ADA, groupIds: [DAY._id] }) });
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('User is updated.')).toBeTruthy();
    expect(page.api.calls('ORGUpdateUser')[1]?.variables).toMatchObject({ update: { firstName: 'Adele', version: 4 } });
  });

  test('D-148: an archived user is not edited: the page offers to restore it', async () => {
    renderIam(<UserEdit />, {
      route,
      path: USER_ROUTES.edit.path,
      api: { ORGGetUser: () => ({ ...ADA, archivedAt: '2026-10-01T00:00:00.000Z' }) },
    });
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
