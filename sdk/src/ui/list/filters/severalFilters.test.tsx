import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/index.js';
import { StoryFilterBar } from '../../../testing/storyFilters.js';

async function open(query = '') {
  const page = renderScreen(<StoryFilterBar applies="at-once" />, { plugin: { id: 'test', texts: {} }, route: `rows${query}` });
  await screen.findByRole('search', { name: 'Filters' });
  return { query: () => page.address().split('?')[1] ?? '' };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const removing = (chip: string) => screen.getByRole('button', { name: `Remove filter: ${chip}` });
const FULL = Array.from({ length: 101 }, (_none, at) => `p${at}`);
const limitOf = (name: string) => `${name} can have at most 100 values. Further values are ignored.`;

describe('a filter by several of many records', () => {
  const input = () => screen.findByRole('combobox', { name: 'Port' });

  test('records are found by typing and chosen one after the other by keyboard; each has a chip', async () => {
    const { query } = await open();
    expect((await input()).getAttribute('placeholder')).toBe('Port: all');
    await userEvent.type(await input(), 'rom');
    await screen.findByRole('option', { name: 'Rome' });
    await userEvent.keyboard('{Enter}');
    expect(query()).toBe('port=rom');
    await userEvent.type(await input(), 'osl');
    await screen.findByRole('option', { name: 'Oslo' });
    await userEvent.keyboard('{Enter}{Escape}');
    expect(query()).toBe('port=rom&port=osl');
    expect(chips()).toEqual(['Port: Rome', 'Port: Oslo', 'Clear all filters']);
    expect((await input()).getAttribute('placeholder')).toBe('Port (2)');
    expect(screen.getByText('Oslo is selected. Selected: 2.')).toBeTruthy();
  });

  test('a chosen record is marked in the list and removed there; Backspace in the empty input removes nothing', async () => {
    const { query } = await open('?port=osl&port=rom');
    await userEvent.click(await input());
    expect((await screen.findByRole('option', { name: 'Oslo' })).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Oslo' }));
    expect(query()).toBe('port=rom');
    await userEvent.type(await input(), '{Backspace}');
    expect(query()).toBe('port=rom');
    await userEvent.click(await screen.findByRole('option', { name: 'Rome' }));
    expect(query()).toBe('');
  });

  test('all are removed together, and the focus is in the input', async () => {
    const { query } = await open('?port=osl&port=rom');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Port' }));
    expect(query()).toBe('');
    expect(document.activeElement).toBe(await input());
  });

  test('a removed chip passes the focus to the next one, the last one to the bar', async () => {
    const { query } = await open('?port=osl&port=rom&port=mmx');
    await userEvent.click(removing('Port: Rome'));
    expect(query()).toBe('port=osl&port=mmx');
    await waitFor(() => expect(document.activeElement).toBe(removing('Port: Malmö')));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(removing('Port: Oslo')));
    await userEvent.keyboard('{Enter}');
    expect(query()).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('search', { name: 'Filters' })));
  });

  test('a record that does not exist says so, and one whose name is not known yet has dots; both can be removed', async () => {
    const { query } = await open('?port=sunk&port=new1');
    expect(chips()).toEqual(['Port: sunk (not available)', 'Port: …', 'Clear all filters']);
    await userEvent.click(removing('Port: sunk (not available)'));
    await userEvent.click(removing('Port: …'));
    expect(query()).toBe('');
  });

  test('more than five have a button that shows the others', async () => {
    await open(
      `?${FULL.slice(0, 7)
        .map((port) => `port=${port}`)
        .join('&')}`,
    );
    const more = screen.getByRole('button', { name: 'Port: 2 more', expanded: false });
    expect(chips()).toEqual([...FULL.slice(0, 5).map((port) => `Port: ${port}`), 'Port: 2 more', 'Clear all filters']);
    await userEvent.click(more);
    expect(removing('Port: p6')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Port: fewer', expanded: true }));
    expect(screen.queryByRole('button', { name: 'Remove filter: Port: p6' })).toBeNull();
  });

  test('of more than 100 in the address, the first 100 count, a message says so, and no further one can be chosen', async () => {
    const { query } = await open(`?${FULL.map((port) => `port=${port}`).join('&')}`);
    expect(screen.getByRole('alert').textContent).toBe(limitOf('Port'));
    expect((await input()).getAttribute('placeholder')).toBe('Port (100)');
    const before = query();
    await userEvent.click(await input());
    expect((await screen.findByRole('listbox', { name: 'Port' })).parentElement?.textContent).toContain(limitOf('Port'));
    await userEvent.click(await screen.findByRole('option', { name: 'Oslo' }));
    expect(query()).toBe(before);
    await userEvent.click(removing('Port: p0'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a filter by several nodes of a tree', () => {
  const row = (name: string | RegExp) => screen.findByRole('treeitem', { name });
  const openTree = async (button: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await row('Northwind Health');
  };

  test('nodes are chosen one after the other by keyboard, in a panel that stays open', async () => {
    const { query } = await open();
    await openTree('Area');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search: Area' })));
    await userEvent.keyboard('malmo{Enter}');
    expect(query()).toBe('area=malmo');
    expect(screen.getByText('Malmö is selected. Selected: 1.')).toBeTruthy();
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await userEvent.click(await row('West'));
    expect(query()).toBe('area=malmo&area=west');
    await userEvent.keyboard(' ');
    expect(query()).toBe('area=malmo');
    expect(screen.getByText('West is removed. Left: 1.')).toBeTruthy();
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Area (1)' }));
  });

  test('a node takes the place of those below it, which cannot be chosen any more', async () => {
    const { query } = await open('?area=oslo&area=west&area=malmo');
    await openTree('Area (3)');
    for (const name of ['Oslo', 'West', 'Malmö']) expect((await row(name)).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await row('North'));
    expect(query()).toBe('area=west&area=north');
    expect(chips()).toEqual(['Area: West', 'Area: North', 'Clear all filters']);
    const below = await row('Oslo');
    expect(below.getAttribute('aria-disabled')).toBe('true');
    expect(below.textContent).toContain('Included in North');
  });

  test('a node below another one in the address can be removed', async () => {
    const { query } = await open('?area=north&area=oslo');
    await openTree('Area (2)');
    await userEvent.click(await row('Oslo'));
    expect(query()).toBe('area=north');
  });

  test('Clear removes all and closes the panel', async () => {
    const { query } = await open('?area=oslo&area=west');
    await openTree('Area (2)');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(query()).toBe('');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with 100 nodes, only one that takes the place of chosen ones can be chosen', async () => {
    const { query } = await open(`?area=oslo&${FULL.map((area) => `area=${area}`).join('&')}`);
    await openTree('Area (100)');
    expect((await row('West')).textContent).toContain(limitOf('Area'));
    await userEvent.click(await row('West'));
    expect(query()).toContain('area=oslo');
    await userEvent.click(await row('North'));
    expect(query().endsWith('area=p98&area=north')).toBe(true);
  });
});
