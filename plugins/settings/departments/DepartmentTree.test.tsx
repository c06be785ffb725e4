import { serverAnswer } from '@edge-console/sdk/testing';
import { expectAccessible } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredDepartments, departmentId, SAMPLE } from '../testing/departments.js';
import { ALL_FLAGS, renderSettings } from '../testing/renderSettings.js';
import DepartmentTree from './DepartmentTree.js';
import { DEPARTMENT_ROUTES } from './routes.js';

function open(options: Parameters<typeof renderSettings>[1] = {}) {
  return renderSettings(<DepartmentTree />, {
    route: 'departments',
    path: DEPARTMENT_ROUTES.tree.path,
    ...options,
    api: { ORGGetHierarchy: () => answeredDepartments(SAMPLE, 'tree'), ...options.api },
  });
}

const names = () => screen.getAllByRole('treeitem').map((row) => row.querySelector('.edge-tree-name')?.textContent);

describe('the departments of a customer', () => {
  test('DEPT-001: are a read-only tree, which is requested as a tree from the root', async () => {
    const page = open();
    await screen.findByRole('tree', { name: 'Departments' });
    expect(names()).toEqual(['Northwind Health', 'North', 'South', 'West']);
    expect(screen.getByText('9 departments')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('{F2}{Delete}');
    expect(names()).toHaveLength(4);
    expect(page.api.calls('ORGGetHierarchy')[0]?.variables).toEqual({
      filter: { _id: departmentId('Northwind Health'), childrenShape: 'tree' },
    });
    await expectAccessible(page.container);
  });

  test('a search keeps the ancestors of its matches, and is in the address', async () => {
    const page = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search: Department' }), 'night');
    expect(names()).toEqual(['Northwind Health', 'North', 'Oslo', 'Ward', 'Night']);
    await waitFor(() => expect(page.address()).toContain('?q=night'));
  });

  test('a department that is chosen right after a search stays in the address with it', async () => {
    const page = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search: Department' }), 'night');
    await userEvent.click(screen.getByText('Night'));
    await waitFor(() => expect(page.address()).toContain('q=night'));
    expect(page.address()).toContain(`department=${departmentId('Night')}`);
    expect(screen.getByRole('heading', { level: 2, name: 'Night' })).toBeTruthy();
  });

  test('an address with a search and a department opens both', async () => {
    open({ route: `departments?q=rome&department=${departmentId('Rome')}` });
    await screen.findByRole('tree');
    expect(names()).toEqual(['Northwind Health', 'North', 'Rome']);
    expect(screen.getByRole('heading', { level: 2, name: 'Rome' })).toBeTruthy();
  });

  test('a chosen department shows its path, its level, and how many are below it', async () => {
    const page = open();
    await userEvent.click(await screen.findByText('North'));
    const facts = screen.getByRole('complementary', { name: 'About the department' });
    expect(within(facts).getByText('Northwind Health › North')).toBeTruthy();
    expect(within(facts).getByText('2 of 5')).toBeTruthy();
    expect(within(facts).getByText('Departments below').nextElementSibling?.textContent).toBe('4');
    expect(within(facts).getByText(departmentId('North'))).toBeTruthy();
    expect(page.address()).toContain(`department=${departmentId('North')}`);
  });

  test('all departments can be expanded and collapsed', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
    expect(names()).toHaveLength(9);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(names()).toEqual(['Northwind Health', 'North', 'South', 'West']);
  });

  test('DEPT-018: departments whose parent is hidden from the user are shown below the root, with their own level', async () => {
    const given = (name: string) => (name === 'Oslo' ? { level: 4 } : {});
    open({ api: { ORGGetHierarchy: () => answeredDepartments({ Oslo: { Ward: {} } }, 'flatArray', given) } });
    await userEvent.click(await screen.findByText('Oslo'));
    expect(screen.getByText('4 of 5')).toBeTruthy();
  });
});

describe('DEPT-002: the Edit button', () => {
  test('opens the editor', async () => {
    const page = open();
    const link = await screen.findByRole('button', { name: 'Edit' });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase('departments/edit'));
  });

  test('is not shown while the flag of the editor is off', async () => {
    open({ flags: ALL_FLAGS.filter((flag) => flag !== 'edgeHierarchyEditEnabled') });
    await screen.findByRole('tree');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('explains a missing right', async () => {
    open({ denied: ['org:editHierarchy'] });
    await screen.findByRole('tree');
    await waitFor(() => expect(screen.getByText('You do not have permission to edit departments.')).toBeTruthy());
  });
});

describe('DEPT-022: a failed load', () => {
  const MESSAGE = 'Failed to load departments. Please contact support.';

  test("without permission shows 'No permission'", async () => {
    const page = open({ api: { ORGGetHierarchy: serverAnswer('FORBIDDEN') } });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    expect(page.notifications.shown.map(({ title, description }) => [title, description])).toEqual([['No permission', MESSAGE]]);
  });

  test("otherwise shows 'Unexpected error', and can be tried again", async () => {
    let isBroken = true;
    const page = open({
      api: {
        ORGGetHierarchy: () => (isBroken ? serverAnswer('INTERNAL_SERVER_ERROR')() : answeredDepartments(SAMPLE, 'tree')),
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(page.notifications.shown.map(({ title, description }) => [title, description])).toEqual([['Unexpected error', MESSAGE]]);
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('tree')).toBeTruthy();
  });

  test('for a customer that does not exist, the page shows it, without an error message', async () => {
    const page = open({ api: { ORGGetHierarchy: serverAnswer('NOT_FOUND') } });
    expect(await screen.findByText("This customer's departments were not found.")).toBeTruthy();
    expect(page.notifications.shown).toEqual([]);
  });
});

test('the history names the changed departments, and the user, with the values before and after', async () => {
  const entry = {
    __typename: 'HistoryEntry',
    _id: '1',
    at: '2026-03-01T10:00:00.000Z',
    action: 'org:editHierarchy',
    subjectId: departmentId('Oslo'),
    actor: { __typename: 'HistoryActor', _id: 'a', name: 'Ada Nilsen' },
    changes: [{ __typename: 'HistoryChange', field: 'parentId', before: departmentId('South'), after: departmentId('North') }],
  };
  const namesOf = ['Oslo', 'North', 'South'].map((name) => ({ __typename: 'HistoryName', _id: departmentId(name), name }));
  const pagination = { __typename: 'Pagination', totalItems: 1, totalPages: 1, currentPage: 1, pageSize: 30, isTotalExact: true };
  const page = open({ api: { CommonGetHistory: () => ({ __typename: 'HistoryPage', data: [entry], names: namesOf, pagination }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: /Departments/ });
  expect(await within(drawer).findByRole('heading', { name: 'Changed · Oslo' })).toBeTruthy();
  expect(within(drawer).getByText(/Ada Nilsen/)).toBeTruthy();
  expect(within(drawer).getByRole('row', { name: /Department above South North/ })).toBeTruthy();
  expect(page.api.calls('CommonGetHistory')[0]?.variables).toMatchObject({
    filter: { entity: 'HIERARCHY', _id: departmentId('Northwind Health') },
  });
});
