import { serverAnswer } from '@edge-console/sdk/testing';
import { expectAccessible } from '@edge-console/sdk/testing/conformance';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { departmentId } from '../../testing/departments.js';
import { changeLines, focusedRow, names, openEditor, row } from '../../testing/openEditor.js';

const contents = (counts: Readonly<Record<string, number>>) => ({
  __typename: 'HierarchyContents',
  data: Object.entries(counts).map(([kind, count]) => ({ __typename: 'HierarchyContent', kind, count })),
});

describe('the dialog Move to', () => {
  async function open() {
    const page = await openEditor();
    await userEvent.click(row('South'));
    await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
    return { page, dialog: await screen.findByRole('dialog', { name: "Move 'South'" }) };
  }

  test('DEPT-006: moves below the chosen department, without dragging; the dialog is in the address', async () => {
    const { page, dialog } = await open();
    expect(page.address()).toContain(`?dialog=move%3A${departmentId('South')}`);
    await expectAccessible(dialog);
    expect(within(dialog).getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(within(dialog).getByRole('searchbox'), 'west');
    await userEvent.click(within(dialog).getByText('West'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeLines()).toEqual(['Moved: South: Northwind Health → West']);
  });

  test('DEPT-011: departments that are not possible show why, and cannot be chosen', async () => {
    const { dialog } = await open();
    await userEvent.type(within(dialog).getByRole('searchbox'), 'ward');
    const reason = 'Department does not support more than 5 levels';
    const ward = within(dialog).getByRole('treeitem', { name: 'Ward', description: reason });
    await userEvent.click(ward);
    expect(within(dialog).getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');
    // Beside the row, and in full below the tree.
    expect(within(dialog).getAllByText(reason)).toHaveLength(2);
    expect(within(dialog).getByRole('treeitem', { name: 'Northwind Health', description: 'The department is already here.' })).toBeTruthy();
  });
});

describe('the dialog Remove', () => {
  async function open(answer: () => unknown, name = 'North') {
    const page = await openEditor({ api: { ORGGetHierarchyContents: answer } });
    row(name).focus();
    await userEvent.keyboard('{Delete}');
    return { page, dialog: await screen.findByRole('dialog', { name: `Remove '${name}'?` }) };
  }

  test('DEPT-007, D-087, D-166: shows what is below, and what moves where; a confirmation removes all of it', async () => {
    const { page, dialog } = await open(() =>
      contents({ users: 12, groups: 1, workflows: 0, grants: 2, assessmentPackages: 3, vacancies: 4, applications: 1, ssoConfigs: 1 }),
    );
    expect(within(dialog).getByText('4 departments below are removed too.')).toBeTruthy();
    expect(await within(dialog).findByText(/^This moves to 'Northwind Health' when you select Update/)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '12 users',
      '1 group',
      '3 assessment packages',
      '4 vacancies',
      '1 application',
      'the department of new users in the Single Sign-On settings',
    ]);
    expect(within(dialog).getByText(/^2 groups have permissions that are limited to these departments/)).toBeTruthy();
    const { filter } = (page.api.calls('ORGGetHierarchyContents')[0]?.variables ?? {}) as { filter: { hierarchyIds: readonly string[] } };
    expect([...filter.hierarchyIds].sort()).toEqual(['North', 'Oslo', 'Rome', 'Ward', 'Night'].map(departmentId).sort());
    await expectAccessible(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).toEqual(['Northwind Health', 'South', 'West']));
    expect(changeLines()).toEqual(['Removed: North and 4 departments below; their contents move to Northwind Health']);
    expect(focusedRow()).toBe('Northwind Health');
  });

  test('Cancel keeps the department', async () => {
    const { dialog } = await open(() => contents({ users: 0 }));
    expect(await within(dialog).findByText('Nothing else belongs to it.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeLines()).toEqual([]);
  });

  test('contents that cannot be counted do not prevent the removal', async () => {
    let isBroken = true;
    const { dialog } = await open(() => (isBroken ? serverAnswer('INTERNAL_SERVER_ERROR')() : contents({ other: 4 })), 'West');
    expect(await within(dialog).findByText(/^The contents could not be counted/)).toBeTruthy();
    isBroken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('4 other records (other)')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(changeLines()).toEqual(['Removed: West; its contents move to Northwind Health']));
  });

  test('a new department is removed without a question', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{Insert}Paris{Enter}{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changeLines()).toEqual([]);
  });

  test('the contents move to where they would from the saved place, whatever was moved since', async () => {
    await openEditor({ api: { ORGGetHierarchyContents: () => contents({ users: 1 }) } });
    row('South').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Delete}');
    expect(await screen.findByText(/^This moves to 'Northwind Health'/)).toBeTruthy();
  });
});

describe('the dialog Paste list', () => {
  async function open(name = 'West') {
    const page = await openEditor();
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    await userEvent.click(row(name));
    await userEvent.click(screen.getByRole('button', { name: 'Paste list…' }));
    return { page, dialog: await screen.findByRole('dialog', { name: `Add departments below '${name}'` }) };
  }

  test('adds an indented list below the department', async () => {
    const { dialog } = await open();
    await expectAccessible(dialog);
    await userEvent.click(within(dialog).getByRole('textbox', { name: 'One department per line' }));
    await userEvent.paste('Paris\n\tLeft bank\n\tRight bank\nLyon');
    expect(within(dialog).getByText('Departments: 4, levels: 2')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 4 departments' }));
    await waitFor(() => expect(changeLines()).toHaveLength(4));
    expect(changeLines()).toContain('New: Left bank, below Paris');
    expect(focusedRow()).toBe('Paris');
  });

  test('DEPT-016, DEPT-014: lines that are not possible are named, and nothing is added', async () => {
    const { dialog } = await open('Oslo');
    await userEvent.click(within(dialog).getByRole('textbox'));
    await userEvent.paste(`One\n Two\n  Three\n${'x'.repeat(101)}`);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Line 3: Department does not support more than 5 levels', 'Line 4: Please keep the department name within 100 characters']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 4 departments' }));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(changeLines()).toEqual([]);
  });

  test('more departments than a customer can have are refused', async () => {
    const { dialog } = await open();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'x\n'.repeat(4_992) } });
    expect(within(dialog).getByRole('listitem').textContent).toBe('A customer can have at most 5,000 departments.');
  });
});

test('an address with a dialog of a department that does not exist shows the editor', async () => {
  await openEditor({ route: 'departments/edit?dialog=remove:new-7' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
