import { serverAnswer } from '@edge-console/sdk/testing';
import { expectAccessible } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredDepartments, departmentId, SAMPLE } from '../testing/departments.js';
import { changeLines, focusedRow, names, openEditor, row, update, UPDATED } from '../testing/openEditor.js';

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const nodes = (count: number) => Array.from({ length: count }, () => answeredDepartments({}, 'tree'));

describe('editing by keyboard', () => {
  test('DEPT-003: the tree is requested as a flat list, and is accessible', async () => {
    const page = await openEditor();
    expect(page.api.calls('ORGGetHierarchy')[0]?.variables).toMatchObject({ filter: { childrenShape: 'flatArray' } });
    expect(names()).toEqual(['Northwind Health', 'North', 'South', 'West']);
    await expectAccessible(page.container);
  });

  test('DEPT-004: Insert adds a department below, named in its row', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{Insert}Paris{Enter}');
    expect(focusedRow()).toBe('Paris');
    expect(row('Paris').getAttribute('aria-level')).toBe('3');
    expect(changeLines()).toEqual(['New: Paris, below West']);
  });

  test('DEPT-005: F2 renames; Escape keeps the name', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{F2}Far West{Enter}');
    expect(changeLines()).toEqual(['Renamed: West → Far West']);
    await userEvent.keyboard('{F2}Nowhere{Escape}');
    expect(names()).toContain('Far West');
  });

  test('DEPT-006: Alt with arrows moves, with what is below', async () => {
    await openEditor();
    row('South').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(row('South').getAttribute('aria-level')).toBe('3');
    expect(changeLines()).toEqual(['Moved: South: Northwind Health → North']);
    expect(status()).toContain("'South' is now below 'North'.");
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(changeLines()).toEqual([]);
  });

  test('DEPT-011: a move that would exceed five levels is refused, with the reason', async () => {
    await openEditor();
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    row('Oslo').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    row('Rome').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    row('Oslo').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(status()).toContain('Department does not support more than 5 levels');
  });

  test('DEPT-015: a move to the top is refused, with the reason', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(status()).toContain('Department does not support multiple roots');
    expect(changeLines()).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['DEPT-013', '   ', 'Please enter a department name'],
    ['DEPT-014', 'x'.repeat(101), 'Please keep the department name within 100 characters'],
  ])('%s: are checked in the row', async (_id, name, message) => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{Insert}');
    await userEvent.paste(name);
    await userEvent.keyboard('{Enter}');
    expect(within(screen.getByRole('tree')).getByRole('alert').textContent).toBe(message);
    expect(changeLines()).toEqual([]);
  });

  test('a new department without a name disappears when the user goes elsewhere', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{Insert}');
    await userEvent.click(row('North'));
    expect(names()).toEqual(['Northwind Health', 'North', 'South', 'West']);
  });

  test('a new name is kept when the user goes elsewhere', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{F2}Far West');
    await userEvent.click(row('North'));
    expect(changeLines()).toEqual(['Renamed: West → Far West']);
  });

  test('D-087: a name that a sibling has is a warning', async () => {
    await openEditor();
    row('West').focus();
    await userEvent.keyboard('{F2}south{Enter}');
    expect(screen.getByText('Another department here has the same name.')).toBeTruthy();
    expect(update().getAttribute('aria-disabled')).toBe('false');
  });
});

describe('the buttons above the tree', () => {
  test('DEPT-012: adding is disabled on level 5, with the reason', async () => {
    await openEditor();
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    await userEvent.click(row('Night'));
    const add = screen.getByRole('button', { name: 'Add below' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(add.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getAllByText('Department does not support more than 5 levels').length).toBeGreaterThan(0);
    await userEvent.click(row('Ward'));
    expect(screen.getByRole('button', { name: 'Add below' }).getAttribute('aria-disabled')).toBe('false');
  });

  test('D-087: the root is neither moved nor removed', async () => {
    await openEditor();
    await userEvent.click(row('Northwind Health'));
    for (const name of ['Move to…', 'Remove']) expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Delete}');
    expect(status()).toContain('The top department cannot be moved or removed.');
  });

  test('act on the active department, whose path and level they show', async () => {
    await openEditor();
    await userEvent.click(row('West'));
    expect(screen.getByText('Northwind Health › West · Level 2 of 5')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.keyboard('Far West{Enter}');
    expect(changeLines()).toEqual(['Renamed: West → Far West']);
  });
});

describe('the errors of the tree', () => {
  const deep = { A: { B: { C: { D: { E: {} } } } } };
  /** The server accepts no such tree, but one may be older than the rule. */
  const second = (tree: ReturnType<typeof answeredDepartments>) => ({
    ...tree,
    children: [...tree.children, { ...answeredDepartments({}, 'tree'), _id: departmentId('Other'), name: 'Other' }],
  });

  test.each([
    ['DEPT-015', second(answeredDepartments({}, 'flatArray')), 'Department does not support multiple roots'],
    ['DEPT-016', answeredDepartments(deep, 'flatArray'), 'Department does not support more than 5 levels'],
    ['DEPT-017', second(answeredDepartments(deep, 'flatArray')), 'Department does not support multiple roots and more than 5 levels'],
  ])('DEPT-010, %s: is shown, and Update is disabled', async (_id, answer, message) => {
    await openEditor({ api: { ORGGetHierarchy: () => answer } });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(new RegExp(`^${message}(Northwind|$)`)),
    );
    row('Northwind Health').focus();
    await userEvent.keyboard('{F2}Renamed{Enter}');
    expect(update().getAttribute('aria-disabled')).toBe('true');
  });

  test('DEPT-010: Update is possible again once the tree is right', async () => {
    await openEditor({ api: { ORGGetHierarchy: () => answeredDepartments(deep, 'flatArray') } });
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    row('E').focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
    expect(update().getAttribute('aria-disabled')).toBe('false');
  });
});

describe('saving', () => {
  test('DEPT-008, DEPT-019: sends every department with its parent, new ones with temporary ids', async () => {
    const page = await openEditor();
    expect(update().getAttribute('aria-disabled')).toBe('true');
    row('West').focus();
    await userEvent.keyboard('{Insert}Paris{Enter}');
    await userEvent.click(update());
    await waitFor(() => expect(page.api.calls('ORGUpdateHierarchies')).toHaveLength(1));
    const { hierarchies } = (page.api.calls('ORGUpdateHierarchies')[0]?.variables ?? {}) as {
      hierarchies: { version: number; hierarchies: readonly object[]; idempotencyKey: string };
    };
    expect(hierarchies).toMatchObject({ version: 1, idempotencyKey: expect.any(String) });
    expect(hierarchies.hierarchies).toHaveLength(10);
    expect(hierarchies.hierarchies).toContainEqual({ _id: 'new-1', parentId: departmentId('West'), name: 'Paris' });
    expect(hierarchies.hierarchies).toContainEqual({ _id: departmentId('Northwind Health'), parentId: null, name: 'Northwind Health' });
  });

  test('DEPT-020: shows what was saved and returns to the departments', async () => {
    const answer = { ...UPDATED, updated: nodes(2), created: nodes(3), archived: nodes(1) };
    const page = await openEditor({ api: { ORGUpdateHierarchies: () => answer } });
    row('West').focus();
    await userEvent.keyboard('{F2}Far West{Enter}');
    await userEvent.click(update());
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('departments')));
    expect(page.notifications.shown.map(({ title, description }) => [title, description])).toEqual([
      ['Update hierarchy success.', '2 updated, 3 created, 1 archived'],
    ]);
  });

  test('DEPT-021: a failure keeps the changes', async () => {
    const page = await openEditor({ api: { ORGUpdateHierarchies: serverAnswer('INTERNAL_SERVER_ERROR') } });
    row('West').focus();
    await userEvent.keyboard('{F2}Far West{Enter}');
    await userEvent.click(update());
    await waitFor(() => expect(page.notifications.shown).toHaveLength(1));
    expect(page.notifications.shown[0]).toMatchObject({
      title: 'Unexpected error',
      description: 'Failed to edit department. Please contact support.',
    });
    expect(changeLines()).toEqual(['Renamed: West → Far West']);
    expect(update().getAttribute('aria-disabled')).toBe('false');
  });

  test('DEPT-009: Cancel returns to the departments; unsaved changes are guarded', async () => {
    const page = await openEditor();
    row('West').focus();
    await userEvent.keyboard('{F2}Far West{Enter}');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: West → Far West' }));
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('departments')));
    expect(page.api.calls('ORGUpdateHierarchies')).toEqual([]);
  });

  test('D-041: the changes return after the session has expired', async () => {
    const first = await openEditor();
    row('West').focus();
    await userEvent.keyboard('{F2}Far West{Enter}{Insert}Paris{Enter}');
    first.session.expire();
    first.unmount();
    await openEditor();
    await waitFor(() => expect(changeLines()).toEqual(['New: Paris, below Far West', 'Renamed: West → Far West']));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(changeLines()).toEqual([]);
  });
});

test('the changes are undone one by one, and a change that others need is named', async () => {
  await openEditor();
  row('West').focus();
  await userEvent.keyboard('{Insert}Paris{Enter}');
  row('South').focus();
  await userEvent.keyboard('{F2}Southern{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Paris, below West' }));
  expect(changeLines()).toEqual(['Renamed: South → Southern']);
  expect(status()).toContain("The change of 'Paris' is undone.");
});

test('a search keeps the ancestors of its matches, and changes apply in it', async () => {
  await openEditor();
  await userEvent.type(screen.getByRole('searchbox'), 'naples');
  expect(names()).toEqual(['Northwind Health', 'South', 'Naples']);
  row('Naples').focus();
  await userEvent.keyboard('{F2}Napoli{Enter}');
  expect(changeLines()).toEqual(['Renamed: Naples → Napoli']);
});

describe('departments that the user may not edit', () => {
  const given = (name: string) => ({ isEditable: ['Oslo', 'Ward', 'Night'].includes(name) });
  const api = { ORGGetHierarchy: () => answeredDepartments(SAMPLE, 'flatArray', given) };

  test('can be seen, and explain why they do not change', async () => {
    await openEditor({ api });
    await userEvent.click(row('North'));
    await userEvent.keyboard('{F2}');
    expect(status()).toContain('You do not have permission to change this department.');
    expect(screen.getByRole('button', { name: 'Rename' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('are not sent', async () => {
    const page = await openEditor({ api });
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    row('Oslo').focus();
    await userEvent.keyboard('{F2}Oslo City{Enter}');
    await userEvent.click(update());
    await waitFor(() => expect(page.api.calls('ORGUpdateHierarchies')).toHaveLength(1));
    const { hierarchies } = (page.api.calls('ORGUpdateHierarchies')[0]?.variables ?? {}) as {
      hierarchies: { hierarchies: readonly { name: string }[] };
    };
    expect(hierarchies.hierarchies.map(({ name }) => name).sort()).toEqual(['Night', 'Oslo City', 'Ward']);
  });
});
