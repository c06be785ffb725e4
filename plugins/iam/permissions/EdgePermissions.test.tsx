import { pathTo } from '@edge-console/sdk';
import { ROLE_TEMPLATE_ACTIONS } from '@edge-console/sdk/contract/permissions';
import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import GroupDetails from '../groups/GroupDetails.js';
import { GROUP_ROUTES } from '../groups/routes.js';
import { advancedRule, allow, basicRule, groupWith, PERMISSION_API, PREVIEW, SECOND } from '../testing/permissionPages.js';
import { DEPARTMENTS, renderIam } from '../testing/renderIam.js';

const route = pathTo(GROUP_ROUTES.details, { groupId: groupWith([])._id });

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

async function open(group: object, options: Parameters<typeof renderIam>[1] = {}) {
  const page = renderIam(<GroupDetails />, {
    route: `${route}?tab=permissions-edge`,
    path: GROUP_ROUTES.details.path,
    ...options,
    api: { ...PERMISSION_API, ORGGetGroup: () => group, ...options.api },
  });
  await screen.findByRole('region', { name: 'Basic rule' });
  await within(screen.getByRole('region', { name: 'Basic rule' })).findByDisplayValue('Northwind Health');
  return page;
}

const box = (name: string) =>
  basicRule().getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
const update = () => screen.getByRole('button', { name: 'Update' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Update permissions?' }));
async function confirm() {
  await user.click(update());
  await user.click((await dialog()).getByRole('button', { name: 'Update' }));
}
function last(elements: readonly HTMLElement[]): HTMLElement {
  const element = elements.at(-1);
  if (element === undefined) throw new Error('There is no element.');
  return element;
}
/** The customers that the open choice offers. */
async function offered() {
  const list = within(await screen.findByRole('listbox'));
  return list.getAllByRole('option').map(({ textContent }) => textContent);
}
async function chooseCustomer(rule: ReturnType<typeof within>, name: string) {
  await user.click(last(rule.getAllByRole('combobox', { name: 'Customer' })));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

describe('the rules of a group', () => {
  test('PERM-001 PERM-004 IAMGQL-032: show the statements with customers, departments and actions; Update replaces the statements', async () => {
    const statements = [allow(['edge:access'], DEPARTMENTS.sydney)];
    const page = await open(groupWith(statements), {
      api: { CommonUpdatePolicyV2: () => ({ ...groupWith([]).policy, name: '', description: '', version: 4 }) },
    });
    expect(basicRule().getByDisplayValue('Northwind Health')).toBeTruthy();
    expect(within(await basicRule().findByRole('list', { name: 'Departments' })).getByText('Sydney')).toBeTruthy();
    expect(box('Access to Edge').checked).toBe(true);
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(page.api.calls('CommonUpdatePolicyV2')).toHaveLength(1));
    expect(page.api.calls('CommonUpdatePolicyV2')[0]?.variables).toEqual({
      filter: { policyId: groupWith([])._id },
      update: { statements: [allow(['edge:access', 'org:viewUserList'], DEPARTMENTS.sydney)], version: 3 },
    });
  });

  test('a change that is made while the saved permissions are loaded again is kept', async () => {
    let release: (group: object) => void = () => undefined;
    const saved = [allow(['edge:access', 'org:viewUserList'])];
    const groups = [groupWith([allow(['edge:access'])]), new Promise<object>((resolve) => (release = resolve))];
    const page = await open(groupWith([]), {
      api: {
        ORGGetGroup: () => (groups.length > 1 ? groups.shift() : groups[0]),
        CommonUpdatePolicyV2: () => ({ ...groupWith([]).policy, name: '', description: '', version: 4 }),
      },
    });
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(page.api.calls('ORGGetGroup')).toHaveLength(2));
    await user.click(box('Create Vacancy'));
    release({ ...groupWith(saved), version: 4 });
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
    await confirm();
    await waitFor(() => expect(page.api.calls('CommonUpdatePolicyV2')).toHaveLength(2));
    expect(page.api.calls('CommonUpdatePolicyV2')[1]?.variables).toMatchObject({
      update: { version: 4, statements: [{ actions: expect.arrayContaining(['apps:createVacancy']) as unknown }] },
    });
  });

  test('PERM-003: are a basic rule and advanced rules, which can be added and removed', async () => {
    await open(groupWith([allow(['edge:access']), allow(['org:viewUser'])]));
    expect(advancedRule(1).getByRole<HTMLInputElement>('checkbox', { name: 'View User Details' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add advanced rule' }));
    expect(advancedRule(2).getByRole<HTMLInputElement>('combobox', { name: 'Customer' }).value).toBe('');
    await user.click(advancedRule(2).getByRole('button', { name: 'Remove Advanced rule 2' }));
    expect(screen.queryByRole('group', { name: 'Advanced rule 2' })).toBeNull();
  });

  test('PERM-005: actions are checkboxes by section, each section with a box for all of its actions', async () => {
    await open(groupWith([]));
    const section = basicRule().getByRole('group', { name: 'User Management' });
    expect(within(section).getAllByRole('checkbox')).toHaveLength(8);
    await user.click(within(section).getByRole('checkbox', { name: 'User Management: all actions' }));
    expect(
      within(section)
        .getAllByRole<HTMLInputElement>('checkbox')
        .every(({ checked }) => checked),
    ).toBe(true);
    await user.click(box('Delete User'));
    const all = within(section).getByRole<HTMLInputElement>('checkbox', { name: 'User Management: all actions' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  test('PERM-006: a role template fills the actions; after a change the template is Custom', async () => {
    await open(groupWith([]));
    const template = () => basicRule().getByRole<HTMLSelectElement>('combobox', { name: 'Role template' });
    await user.selectOptions(template(), 'Recruiter');
    expect(box('Create Vacancy').checked).toBe(true);
    expect(box('Create User').checked).toBe(false);
    await user.click(box('Create User'));
    expect(template().selectedOptions[0]?.textContent).toBe('Custom');
    await user.selectOptions(template(), 'Customer Admin');
    expect(template().selectedOptions[0]?.textContent).toBe('Customer Admin');
  });

  test('ROLE-014: actions of the same permission strings are ticked together, and say so', async () => {
    await open(groupWith([]));
    await user.click(box('Resend Link'));
    for (const name of ['Resend Link', 'Update Candidate Status', 'Progress Candidate']) expect(box(name).checked).toBe(true);
    expect(box('Resend Link').closest('label')?.textContent).toContain('Granted together with Update Candidate Status, Progress Candidate');
    await user.click(box('Progress Candidate'));
    for (const name of ['Resend Link', 'Update Candidate Status', 'Progress Candidate']) expect(box(name).checked).toBe(false);
  });

  test('D-064: everything is shown as such, and only its own box removes it', async () => {
    await open(groupWith([allow(['*:*', 'org:viewUser'])]));
    expect(box('Delete User').checked).toBe(true);
    expect(box('Delete User').disabled).toBe(true);
    await user.click(box('Everything'));
    expect(box('Delete User').checked).toBe(false);
    expect(box('View User Details').checked).toBe(true);
  });

  test('D-064: what the page does not show is announced and kept', async () => {
    const odd = { actions: ['ours:special'], resources: ['everywhere'], effect: 'allow' as const };
    const page = await open(groupWith([odd, allow(['edge:access', 'ours:special'])]), {
      api: { CommonUpdatePolicyV2: () => ({ ...groupWith([]).policy, name: '', description: '', version: 4 }) },
    });
    expect(screen.getByText('This group has 1 further rule that is not shown here. An update keeps it.')).toBeTruthy();
    await user.click(box('Access to Edge'));
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(page.api.calls('CommonUpdatePolicyV2')).toHaveLength(1));
    expect(page.api.calls('CommonUpdatePolicyV2')[0]?.variables).toMatchObject({
      update: { statements: [odd, allow(['ours:special', 'org:viewUserList'])] },
    });
  });
});

describe('customers of a rule', () => {
  test('PERM-007 IAMGQL-038: offer the customers of the organisation, and Any', async () => {
    const page = await open(groupWith([]));
    await user.click(basicRule().getByRole('combobox', { name: 'Customer' }));
    expect(await offered()).toEqual(['Any', 'Northwind Health', 'Southwind Care']);
    expect(page.api.calls('ORGGetOrganizationGlobalCustomers')[0]?.variables).toEqual({
      organization: { _id: TEST_CUSTOMER.organizationId },
    });
  });

  test('PERM-008 IAMGQL-039: the departments are the tree of the chosen customer, after Any department', async () => {
    const page = await open(groupWith([]));
    await chooseCustomer(basicRule(), 'Southwind Care');
    await user.click(basicRule().getByRole('combobox', { name: 'Departments' }));
    const names = (await screen.findAllByRole('treeitem')).map((item) => item.querySelector('.edge-tree-name')?.textContent);
    expect(names.slice(0, 2)).toEqual(['Any department', 'Northwind Health']);
    expect(page.api.calls('IDPGetHierarchyTree').at(-1)?.variables).toEqual({ filter: { customerId: SECOND.customerId } });
  });

  test('PERM-009 PERM-010 PERM-017: a customer and a department are required; with an error, Update is disabled', async () => {
    await open(groupWith([allow(['edge:access'])]));
    await user.click(basicRule().getByRole('button', { name: 'Remove Any department' }));
    await user.tab();
    expect(await basicRule().findByText('Please select at least one department')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update', description: 'Correct the marked fields first.' })).toBeTruthy();
    await user.click(basicRule().getByRole('button', { name: 'Add another customer' }));
    await user.click(last(basicRule().getAllByRole('combobox', { name: 'Customer' })));
    await user.tab();
    expect(await basicRule().findByText('Please select one customer')).toBeTruthy();
  });

  test('PERM-011 PERM-012: Any takes all departments, and no other customer can be added', async () => {
    const page = await open(groupWith([allow(['edge:access'])]), {
      api: { CommonUpdatePolicyV2: () => ({ ...groupWith([]).policy, name: '', description: '', version: 4 }) },
    });
    await chooseCustomer(basicRule(), 'Any');
    expect(basicRule().queryByRole('combobox', { name: 'Departments' })).toBeNull();
    const add = basicRule().getByRole('button', { name: 'Add another customer', description: 'The rule applies to any customer already.' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await confirm();
    await waitFor(() => expect(page.api.calls('CommonUpdatePolicyV2')).toHaveLength(1));
    const { organizationId } = TEST_CUSTOMER;
    expect(page.api.calls('CommonUpdatePolicyV2')[0]?.variables).toMatchObject({
      update: { statements: [{ actions: ['edge:access'], resources: [`region:*:organization:${organizationId}:customer:*:hierarchy:*`] }] },
    });
  });

  test('D-066: Any removes the other customers, after a question', async () => {
    await open(groupWith([allow(['edge:access'])]));
    await user.click(basicRule().getByRole('button', { name: 'Add another customer' }));
    const [first] = basicRule().getAllByRole('combobox', { name: 'Customer' });
    await user.click(last(first === undefined ? [] : [first]));
    await user.click(await screen.findByRole('option', { name: 'Any' }));
    const question = within(await screen.findByRole('dialog', { name: 'Apply the rule to any customer?' }));
    await user.click(question.getByRole('button', { name: 'Apply to any' }));
    await waitFor(() => expect(basicRule().getAllByRole('combobox', { name: 'Customer' })).toHaveLength(1));
  });

  test('PERM-013 IAMGQL-002: another customer has departments of its own; a customer of the rule cannot be chosen again', async () => {
    const page = await open(groupWith([]));
    await user.click(basicRule().getByRole('button', { name: 'Add another customer' }));
    await user.click(last(basicRule().getAllByRole('combobox', { name: 'Customer' })));
    expect(await offered()).toEqual(['Southwind Care']);
    await user.click(screen.getByRole('option', { name: 'Southwind Care' }));
    await waitFor(() => expect(basicRule().getAllByRole('combobox', { name: 'Departments' })).toHaveLength(2));
    // Its departments are requested in its own region.
    await waitFor(() => expect(page.api.calls('IDPGetHierarchyTree').map(({ awsRegion }) => awsRegion)).toEqual([undefined, 'eu-west-1']));
  });

  test('PERM-014: the last customer of an advanced rule cannot be removed', async () => {
    await open(groupWith([allow(['edge:access']), allow(['org:viewUser'])]));
    await user.click(advancedRule(1).getByRole('button', { name: 'Remove Customer 1' }));
    expect(advancedRule(1).getByRole('alert').textContent).toBe('You must select at least one department in Advanced Rule 1.');
    expect(advancedRule(1).getByDisplayValue('Northwind Health')).toBeTruthy();
  });

  test('PERM-024 PERM-025: failed loads of departments and customers are reported', async () => {
    const page = renderIam(<GroupDetails />, {
      route: `${route}?tab=permissions-edge`,
      path: GROUP_ROUTES.details.path,
      api: {
        ...PERMISSION_API,
        ORGGetGroup: () => groupWith([allow(['edge:access'])]),
        ORGGetOrganizationGlobalCustomers: serverAnswer('INTERNAL_SERVER_ERROR'),
        IDPGetHierarchyTree: serverAnswer('INTERNAL_SERVER_ERROR'),
      },
    });
    await waitFor(() => expect(page.notifications.shown).toHaveLength(2));
    expect(new Set(page.notifications.shown.map(({ description }) => description))).toEqual(
      new Set(['Failed to load customers list. Please contact support.', 'Failed to load department information. Please contact support.']),
    );
  });

  test('PERM-026: a permission error of the customers list is not reported', async () => {
    const page = renderIam(<GroupDetails />, {
      route: `${route}?tab=permissions-edge`,
      path: GROUP_ROUTES.details.path,
      api: { ...PERMISSION_API, ORGGetGroup: () => groupWith([]), ORGGetOrganizationGlobalCustomers: serverAnswer('FORBIDDEN') },
    });
    await screen.findByRole('region', { name: 'Basic rule' });
    await waitFor(() => expect(page.api.calls('ORGGetOrganizationGlobalCustomers')).toHaveLength(1));
    expect(page.notifications.shown).toEqual([]);
  });
});

describe('an update', () => {
  test('PERM-016: asks first, with what is gained and lost and how many users it concerns; Cancel saves nothing', async () => {
    const [resource] = allow([]).resources;
    const page = await open(groupWith([allow(['edge:access'])]), {
      api: {
        CommonPreviewPolicy: () => ({
          ...PREVIEW,
          gained: [{ action: 'org:viewUserList', resource }],
          lost: [{ action: 'edge:access', resource }],
          places: [{ customerId: TEST_CUSTOMER.customerId, hierarchyId: null, name: 'Northwind Health' }],
        }),
      },
    });
    await user.click(box('View User List'));
    await user.click(update());
    const asked = await dialog();
    expect(asked.getByText('This changes what all users of this group can do.')).toBeTruthy();
    expect(asked.getByText('12 users are in this group.')).toBeTruthy();
    // Users lose a right.
    expect(asked.getByRole('button', { name: 'Update' }).className).toBe('bp6-intent-danger');
    expect(within(asked.getByRole('region', { name: 'Gained' })).getByText('Northwind Health: View User List')).toBeTruthy();
    expect(within(asked.getByRole('region', { name: 'Lost' })).getByText('Northwind Health: Access to Edge')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box('View User List').checked).toBe(true);
    expect(page.api.calls('CommonUpdatePolicyV2')).toEqual([]);
  });

  test('warns users who would lock themselves out', async () => {
    await open(groupWith([allow(['edge:access'])]), {
      api: { CommonPreviewPolicy: () => ({ ...PREVIEW, lostByCaller: ['edge:access', 'org:editGroupPermissions'] }) },
    });
    await user.click(box('Access to Edge'));
    await user.click(update());
    expect((await dialog()).getByRole('alert').textContent).toBe(
      'You are in this group and would lose: Access to Edge, Edit Group Permissions. You could not undo the update yourself.',
    );
  });

  test('D-163: names the rights that the user cannot grant, and saves nothing', async () => {
    const [resource = ''] = allow([]).resources;
    const page = await open(groupWith([]), {
      api: { CommonPreviewPolicy: () => ({ ...PREVIEW, missing: [{ action: 'org:deleteUser', resource }] }) },
    });
    await user.click(box('Delete User'));
    await user.click(update());
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'update policy failed',
      description: 'You cannot grant permissions that you do not have: Delete User.',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('PERM-022: says that it succeeded, and shows the saved state', async () => {
    let stored = groupWith([allow(['edge:access'])]);
    const page = await open(stored, {
      api: {
        ORGGetGroup: () => stored,
        CommonUpdatePolicyV2: () => {
          stored = groupWith([allow(['edge:access', 'org:viewUser'])], { version: 4 });
          return { ...stored.policy, name: '', description: '', version: 4 };
        },
      },
    });
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(page.notifications.shown[0]?.title).toBe('update policy success'));
    await waitFor(() => expect(box('View User Details').checked).toBe(true));
    expect(box('View User List').checked).toBe(false);
  });

  test('as soon as it says that it succeeded, leaving the page does not ask', async () => {
    let groupsRead = 0;
    const page = await open(groupWith([allow(['edge:access'])]), {
      api: {
        ORGGetGroup: () => {
          groupsRead += 1;
          return groupsRead === 1 ? groupWith([allow(['edge:access'])]) : new Promise(() => undefined);
        },
        CommonUpdatePolicyV2: () => ({ ...groupWith([]).policy, name: '', description: '', version: 4 }),
      },
    });
    await user.click(box('View User List'));
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await confirm();
    await waitFor(() => expect(page.notifications.shown[0]?.title).toBe('update policy success'));
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('PERM-023: a failed call is reported, and the form keeps the changes', async () => {
    const page = await open(groupWith([allow(['edge:access'])]), { api: { CommonUpdatePolicyV2: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(page.notifications.shown[0]?.description).toBe('update policy failed'));
    expect(box('View User List').checked).toBe(true);
  });

  test('PERM-015: an error that only the server finds is reported, and nothing is saved', async () => {
    const page = await open(groupWith([allow(['edge:access'])]), {
      api: { CommonPreviewPolicy: serverAnswer('CommonPreviewPolicy: department not found') },
    });
    await user.click(box('View User List'));
    await user.click(update());
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({ title: 'update policy failed', description: 'Department not found.' });
    expect(page.api.calls('CommonUpdatePolicyV2')).toEqual([]);
  });

  test('D-165: another version is a conflict, which keeps the form', async () => {
    const page = await open(groupWith([allow(['edge:access'])]), {
      api: { CommonUpdatePolicyV2: serverAnswer('CommonUpdatePolicyV2: other version') },
    });
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(page.notifications.shown[0]?.title).toBe('update policy failed'));
    expect(page.notifications.shown[0]?.description).toContain('Another user changed this group in the meantime.');
    expect(box('View User List').checked).toBe(true);
  });
});

describe('permissions that cannot be changed', () => {
  const isReadOnly = () => box('View User List').matches(':disabled');

  test('PERM-018 PERM-020: with the tag editable = false the inputs are read-only, and Update is disabled', async () => {
    const policy = { id: groupWith([])._id, tags: [{ name: 'editable', value: 'false' }], statements: [allow(['edge:access'])] };
    await open(groupWith([], { policy }));
    expect(isReadOnly()).toBe(true);
    expect(screen.getAllByText('The permissions of this group cannot be edited.').length).toBeGreaterThan(0);
    expect(update().getAttribute('aria-disabled')).toBe('true');
  });

  test('the same for an archived group, and without the right', async () => {
    const archived = await open(groupWith([allow(['edge:access'])], { archivedAt: '2026-10-01T00:00:00.000Z' }));
    expect(isReadOnly()).toBe(true);
    archived.unmount();
    await open(groupWith([allow(['edge:access'])]), { denied: ['org:editGroupPermissions'] });
    await waitFor(() => expect(isReadOnly()).toBe(true));
    expect(
      screen.getByRole('button', { name: 'Update', description: 'You do not have permission to edit the permissions of groups.' }),
    ).toBeTruthy();
  });

  test('PERM-019: Update is disabled while it saves', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await open(groupWith([allow(['edge:access'])]), {
      api: { CommonUpdatePolicyV2: () => new Promise((resolve) => (answer = resolve)) },
    });
    await user.click(box('View User List'));
    await confirm();
    await waitFor(() => expect(update().getAttribute('aria-disabled')).toBe('true'));
    answer({ ...groupWith([]).policy, name: '', description: '', version: 4 });
    await waitFor(() => expect(update().getAttribute('aria-disabled')).toBe('false'));
  });
});

test('D-186: the section of operators is shown only to users who may view flags', async () => {
  const shown = await open(groupWith([]));
  expect(basicRule().getByRole('group', { name: 'Operations' })).toBeTruthy();
  shown.unmount();
  await open(groupWith([]), { denied: ['operations:viewFlags'] });
  await waitFor(() => expect(basicRule().queryByRole('group', { name: 'Operations' })).toBeNull());
});

test('the template strings of the form are those of the contract', async () => {
  const page = await open(groupWith([]), {
    api: { CommonUpdatePolicyV2: () => ({ ...groupWith([]).policy, name: '', description: '', version: 4 }) },
  });
  await user.selectOptions(basicRule().getByRole('combobox', { name: 'Role template' }), 'Hiring Manager');
  await confirm();
  await waitFor(() => expect(page.api.calls('CommonUpdatePolicyV2')).toHaveLength(1));
  expect(page.api.calls('CommonUpdatePolicyV2')[0]?.variables).toMatchObject({
    update: { statements: [{ actions: ROLE_TEMPLATE_ACTIONS['ph-role-hiring-manager'] }] },
  });
});
