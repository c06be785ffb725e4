import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { GROUP_COLUMNS, GROUPS, type StoryGroup } from '../../testing/storyList.js';
import type { Column } from './columns.js';
import { DataTable } from './DataTable.js';
import type { Sort } from './listParams.js';
import { rowDetails } from './rowDetails.js';

const REVERSED = GROUPS.toReversed();
const WORKERS = rowDetails(({ name }: StoryGroup) => <p>Who works in {name}</p>);

function open() {
  const table = (
    <DataTable
      label="User groups"
      columns={GROUP_COLUMNS}
      rows={GROUPS}
      idOf={({ id }) => id}
      expansion={{ ...WORKERS, nameOf: ({ name }) => name }}
    />
  );
  return renderScreen(table, { plugin: { id: 'test', texts: {} } });
}

const button = (name: string) => screen.getByRole('button', { name: `Details of ${name}` });

test('cells are rendered again for other rows only, not when the list around them changes', async () => {
  const rendered: string[] = [];
  const columns: readonly Column<StoryGroup>[] = [
    { id: 'name', header: 'Name', text: ({ name }) => name, cell: ({ name }) => (rendered.push(name), name) },
  ];
  function Around() {
    const [presses, setPresses] = useState(0);
    const rows = presses < 2 ? GROUPS : REVERSED;
    return (
      <>
        <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
        <DataTable label="User groups" columns={columns} rows={rows} idOf={({ id }) => id} />
      </>
    );
  }
  renderScreen(<Around />, { plugin: { id: 'test', texts: {} } });
  const before = rendered.length;
  await userEvent.click(screen.getByRole('button', { name: 'Pressed 0 times' }));
  expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeTruthy();
  expect(rendered).toHaveLength(before);
  await userEvent.click(screen.getByRole('button', { name: 'Pressed 1 times' }));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(REVERSED.map(({ name }) => name));
});

test('the rows that fit on the screen are rendered first, and then the others', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(index), name: `Group ${index}` }));
  const { innerHeight } = window;
  window.innerHeight = 768;
  onTestFinished(() => void (window.innerHeight = innerHeight));
  const rendered: [rows: number, isBusy: string | null][] = [];
  const busy = () => screen.getByRole('table').getAttribute('aria-busy');
  /** Reports the number of rows whenever the first row or the last one appears. */
  function Cell({ name }: { readonly name: string }) {
    useLayoutEffect(() => {
      if (name === 'Group 0' || name === 'Group 99') rendered.push([document.querySelectorAll('tbody tr').length, busy()]);
    }, [name]);
    return name;
  }
  const columns: readonly Column<{ id: string; name: string }>[] = [
    { id: 'name', header: 'Name', text: ({ name }) => name, cell: ({ name }) => <Cell name={name} /> },
  ];
  renderScreen(<DataTable label="User groups" columns={columns} rows={rows} idOf={({ id }) => id} />, {
    plugin: { id: 'test', texts: {} },
  });
  // A row is 40 pixels high.
  expect(rendered).toEqual([
    [20, 'true'],
    [100, null],
  ]);
});

describe('the details of rows', () => {
  test('are closed; their button opens and closes them, and names them while they are open', async () => {
    open();
    expect(screen.queryByText('Who works in Night shift')).toBeNull();
    expect(button('Night shift').getAttribute('aria-expanded')).toBe('false');
    expect(button('Night shift').getAttribute('aria-controls')).toBeNull();
    await userEvent.click(button('Night shift'));
    expect(button('Night shift').getAttribute('aria-expanded')).toBe('true');
    const details = document.getElementById(button('Night shift').getAttribute('aria-controls') ?? '');
    expect(within(details as HTMLElement).getByText('Who works in Night shift')).toBeTruthy();
    expect(screen.queryByText('Who works in Regional recruiters')).toBeNull();
    await userEvent.click(button('Night shift'));
    expect(screen.queryByText('Who works in Night shift')).toBeNull();
  });

  test('follow their row in the table', async () => {
    open();
    await userEvent.click(button('Night shift'));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.findIndex((row) => row === 'Who works in Night shift')).toBe(rows.findIndex((row) => row?.startsWith('Night shift')) + 1);
  });

  test('are opened by keyboard; several rows can be open', async () => {
    open();
    button('Night shift').focus();
    await userEvent.keyboard('{Enter}');
    button('Regional recruiters').focus();
    await userEvent.keyboard(' ');
    expect(screen.getAllByText(/^Who works in/)).toHaveLength(2);
  });

  test('of all rows are opened, and closed, by the button in the header', async () => {
    open();
    const all = screen.getByRole('button', { name: 'Details of all rows of this page' });
    await userEvent.click(button('Night shift'));
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(all);
    expect(screen.getAllByText(/^Who works in/)).toHaveLength(GROUPS.length);
    expect(all.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(all);
    expect(screen.queryByText(/^Who works in/)).toBeNull();
  });
});

test('on a narrow screen, a select sorts the rows, because cards have no headers', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const onChange = vi.fn();
  const current: Sort = { field: 'createdAt', direction: 'desc' };
  renderScreen(<DataTable label="User groups" columns={GROUP_COLUMNS} rows={GROUPS} idOf={({ id }) => id} sort={{ current, onChange }} />, {
    plugin: { id: 'test', texts: {} },
  });
  const select = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Default order',
    'Name, ascending',
    'Name, descending',
    'Members, ascending',
    'Members, descending',
    'Created, ascending',
    'Created, descending',
  ]);
  expect(within(select).getByRole<HTMLOptionElement>('option', { selected: true }).textContent).toBe('Created, descending');
  await userEvent.selectOptions(select, 'Members, ascending');
  await userEvent.selectOptions(select, 'Default order');
  expect(onChange.mock.calls).toEqual([[{ field: 'members', direction: 'asc' }], [undefined]]);
});
