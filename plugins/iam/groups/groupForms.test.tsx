import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredGroup, DEPARTMENTS, group, ALL_FLAGS, renderIam } from '../testing/renderIam.js';
import GroupCreate from './GroupCreate.js';
import GroupEdit from './GroupEdit.js';
import { GROUP_ROUTES } from './routes.js';

const NIGHT = answeredGroup(group());
const withoutDetails = ALL_FLAGS.filter((flag) => flag !== GROUP_ROUTES.details.flag);

/** Opens the departments, searches for one, and chooses the first match. */
async function chooseDepartment(search: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search: Department' }), `${search}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Department' })).toBeNull());
}

const DEPARTMENT_MISSING = 'This department no longer exists or is archived. Please select another one.';

async function expectMissingDepartment(): Promise<void> {
  const message = await screen.findByText(DEPARTMENT_MISSING);
  const field = screen.getByRole('combobox', { name: 'Department' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toContain(message.id);
}

describe('creating a group', () => {
  test('GROUP-021 GROUP-022: its title and fields', () => {
    renderIam(<GroupCreate />);
    expect(screen.getByRole('heading', { level: 1, name: 'Create a new user group' })).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Group name'), screen.getByLabelText('Group Description')]);
    expect(screen.getByLabelText('Group Description').tagName).toBe('TEXTAREA');
  });

  test('the department is a third field, set to the root department; another one is chosen by its name', async () => {
    const page = renderIam(<GroupCreate />, { api: { ORGCreateGroup: () => NIGHT } });
    const department = screen.getByRole('combobox', { name: 'Department' });
    expect(screen.getByLabelText('Department')).toBe(department);
    await waitFor(() => expect(department.textContent).toBe('Northwind Health'));
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await chooseDepartment('syd');
    expect(department.textContent).toBe('Northwind Health › North › Sydney');
    await userEvent.type(screen.getByLabelText('Group name'), 'Night shift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGCreateGroup')).toHaveLength(1));
    expect(page.api.calls('ORGCreateGroup')[0]?.variables).toMatchObject({ group: { hierarchyId: DEPARTMENTS.sydney } });
  });

  test('departments that cannot be loaded leave the form usable: the root department is sent', async () => {
    const page = renderIam(<GroupCreate />, {
      api: { ORGGetHierarchyNames: serverAnswer('INTERNAL_SERVER_ERROR'), ORGCreateGroup: () => NIGHT },
    });
    expect(await screen.findByText('Failed to load department information. Please contact support.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Group name'), 'Night shift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGCreateGroup')).toHaveLength(1));
    expect(page.api.calls('ORGCreateGroup')[0]?.variables).toMatchObject({ group: { hierarchyId: DEPARTMENTS.root } });
  });

  test('GROUP-024 GROUP-025: names the customer, and gives hints for a good name', () => {
    renderIam(<GroupCreate />);
    expect(screen.getByText(`You are creating a group within ${TEST_CUSTOMER.customerDisplayName}`)).toBeTruthy();
    expect(
      screen.getByRole('textbox', { name: 'Group name', description: /reflects the department or location and the role/ }),
    ).toBeTruthy();
  });

  test.each([
    ['GROUP-026', '   ', '', 'Please enter group name'],
    ['GROUP-027', 'x'.repeat(101), '', 'Please keep the group name within 100 characters'],
    ['GROUP-028', 'ok', 'x'.repeat(701), 'Please keep the description within 700 characters'],
  ])('%s: %#', async (id, name, description, message) => {
    const page = renderIam(<GroupCreate />);
    await userEvent.click(screen.getByLabelText('Group name'));
    await userEvent.paste(name);
    await userEvent.click(screen.getByLabelText('Group Description'));
    await userEvent.paste(description);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(page.api.calls('ORGCreateGroup')).toEqual([]);
  });

  test('GROUP-023 GROUP-029 IAMGQL-045: Save sends the trimmed values with an idempotency key', async () => {
    const page = renderIam(<GroupCreate />, { api: { ORGCreateGroup: () => NIGHT } });
    await userEvent.type(screen.getByLabelText('Group name'), '  Night shift ');
    await userEvent.type(screen.getByLabelText('Group Description'), ' all of them ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGCreateGroup')).toHaveLength(1));
    const { organizationId, customerId, rootHierarchyId } = TEST_CUSTOMER;
    expect(page.api.calls('ORGCreateGroup')[0]?.variables).toEqual({
      group: {
        name: 'Night shift',
        description: 'all of them',
        customerId,
        organizationId,
        hierarchyId: rootHierarchyId,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    });
  });

  test('GROUP-030: announces the creation, and opens the details, or the list without the details flag', async () => {
    const page = renderIam(<GroupCreate />, { api: { ORGCreateGroup: () => NIGHT } });
    await userEvent.type(screen.getByLabelText('Group name'), 'Night shift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User group created.')).toBeTruthy();
    expect(page.address()).toBe(page.navigation.toBase(`groups/${NIGHT._id}`));
    page.unmount();
    const plain = renderIam(<GroupCreate />, { api: { ORGCreateGroup: () => NIGHT }, flags: withoutDetails });
    await userEvent.type(screen.getByLabelText('Group name'), 'Night shift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(plain.address()).toBe(plain.navigation.toBase('groups')));
  });

  test('GROUP-031: the message when creating fails; a retry sends the same key, other values a new one', async () => {
    const page = renderIam(<GroupCreate />, { api: { ORGCreateGroup: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await userEvent.type(screen.getByLabelText('Group name'), 'Night shift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^User group created failed\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGCreateGroup')).toHaveLength(2));
    await userEvent.type(screen.getByLabelText('Group name'), ' B');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGCreateGroup')).toHaveLength(3));
    const keys = page.api.calls('ORGCreateGroup').map(({ variables }) => (variables['group'] as { idempotencyKey: string }).idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('D-191: a department that was archived meanwhile is marked at its field', async () => {
    renderIam(<GroupCreate />, { api: { ORGCreateGroup: serverAnswer('ORGCreateGroup: unknown department') } });
    await userEvent.type(screen.getByLabelText('Group name'), 'Night shift');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectMissingDepartment();
    await chooseDepartment('cairns');
    expect(screen.queryByText(DEPARTMENT_MISSING)).toBeNull();
  });
});

describe('editing a group', () => {
  const route = `groups/${NIGHT._id}/edit`;
  const theirs = { ...NIGHT, description: 'Theirs', version: 4 };

  async function conflicting() {
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: () => NIGHT, ORGUpdateGroup: serverAnswer('ORGUpdateGroup: changed meanwhile', { current: theirs }) },
    });
    const description = await screen.findByLabelText('Group Description');
    await userEvent.clear(description);
    await userEvent.type(description, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByText('Another user changed this in the meantime');
    return { page, notice: notice.closest('[role="alert"]') as HTMLElement };
  }

  test('GROUP-029: name and description are sent trimmed', async () => {
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: () => NIGHT, ORGUpdateGroup: () => theirs },
    });
    for (const [label, typed] of [
      ['Group name', '  Day shift '],
      ['Group Description', ' of all sites '],
    ] as const) {
      await userEvent.clear(await screen.findByLabelText(label));
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(typed);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGUpdateGroup')).toHaveLength(1));
    expect(page.api.calls('ORGUpdateGroup')[0]?.variables).toMatchObject({ update: { name: 'Day shift', description: 'of all sites' } });
  });

  test('GROUP-041: sends the version that was loaded', async () => {
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: () => NIGHT, ORGUpdateGroup: () => theirs },
    });
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User group updated successfully.')).toBeTruthy();
    expect(page.api.calls('ORGUpdateGroup')[0]?.variables).toEqual({
      filter: { _id: NIGHT._id },
      update: { name: 'Night shift!', description: NIGHT.description, hierarchyId: DEPARTMENTS.sydney, version: 3 },
    });
  });

  test('the form of another group has its values and version, whatever was in the form before', async () => {
    const other = { ...NIGHT, _id: '66a000000000000000000002', name: 'Day shift', description: 'Early', version: 9 };
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: {
        ORGGetGroup: ({ filter }: { filter: { _id: string } }) => [NIGHT, other].find(({ _id }) => _id === filter._id),
        ORGUpdateGroup: () => other,
      },
    });
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    act(() => page.navigation.navigate(page.navigation.toBase(`groups/${other._id}/edit`)));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Group name').value).toBe('Day shift'));
    await userEvent.type(screen.getByLabelText('Group Description'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.api.calls('ORGUpdateGroup')).toHaveLength(1));
    expect(page.api.calls('ORGUpdateGroup')[0]?.variables).toEqual({
      filter: { _id: other._id },
      update: { name: 'Day shift', description: 'Early!', hierarchyId: DEPARTMENTS.sydney, version: 9 },
    });
  });

  test('a conflict shows both versions and nothing is lost; Keep mine saves over the newer one', async () => {
    const { page, notice } = await conflicting();
    expect(within(notice).getAllByRole('row')[1]?.textContent).toBe('Group DescriptionMineTheirs');
    expect(document.activeElement).toBe(notice);
    page.api.answer({ ORGUpdateGroup: () => theirs });
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('User group updated successfully.')).toBeTruthy();
    expect(page.api.calls('ORGUpdateGroup')[1]?.variables).toMatchObject({ update: { description: 'Mine', version: 4 } });
  });

  test('a group moves to another department; a conflict names both departments', async () => {
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: {
        ORGGetGroup: () => NIGHT,
        ORGUpdateGroup: serverAnswer('ORGUpdateGroup: changed meanwhile', {
          current: { ...NIGHT, hierarchyId: DEPARTMENTS.south, version: 4 },
        }),
      },
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Department' }).textContent).toBe('Northwind Health › North › Sydney'));
    await chooseDepartment('cairns');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: 'Department Cairns South' })).toBeTruthy();
    expect(page.api.calls('ORGUpdateGroup')[0]?.variables).toMatchObject({ update: { hierarchyId: DEPARTMENTS.cairns, version: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole('combobox', { name: 'Department' }).textContent).toBe('Northwind Health › South');
  });

  test('D-191: a department that was archived meanwhile is marked at its field', async () => {
    renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: () => NIGHT, ORGUpdateGroup: serverAnswer('ORGUpdateGroup: unknown department') },
    });
    await screen.findByLabelText('Group name');
    await chooseDepartment('cairns');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectMissingDepartment();
  });

  test('Take theirs fills the form with the newer version, unchanged', async () => {
    const { page, notice } = await conflicting();
    await userEvent.click(within(notice).getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Group Description').value).toBe('Theirs');
    expect(page.navigation.hasUnsavedForm).toBe(false);
    expect(screen.queryByText('Another user changed this in the meantime')).toBeNull();
  });

  test('GROUP-054 GROUP-055: a missing group shows a message and a back link', async () => {
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: serverAnswer('NOT_FOUND') },
    });
    expect(await screen.findByText('Sorry, the group you visited does not exist.')).toBeTruthy();
    expect(page.notifications.shown).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Groups' }));
    expect(page.address()).toBe(page.navigation.toBase('groups'));
  });

  test('GROUP-042 GROUP-056: the messages when saving and loading fail', async () => {
    const page = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: () => NIGHT, ORGUpdateGroup: serverAnswer('INTERNAL_SERVER_ERROR') },
    });
    await userEvent.type(await screen.findByLabelText('Group name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^User group updated failed\./)).toBeTruthy();
    page.unmount();
    const failing = renderIam(<GroupEdit />, {
      route,
      path: GROUP_ROUTES.edit.path,
      api: { ORGGetGroup: serverAnswer('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('Failed to load group details. Please contact support.')).toBeTruthy();
    expect(failing.notifications.shown[0]?.title).toBe('Unexpected error');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
