import { Classes } from '@blueprintjs/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/index.js';
import { StoryFilterBar, type StoryFilterBarProps } from '../../../testing/storyFilters.js';
import { STORY_SOURCES } from '../../../testing/storyTree.js';
import type { TreeSource } from '../../tree/TreeSource.js';

async function open(query = '', applies: StoryFilterBarProps['applies'] = 'at-once', departments: TreeSource = STORY_SOURCES.ready) {
  const page = renderScreen(<StoryFilterBar applies={applies} departments={departments} />, {
    plugin: { id: 'test', texts: {} },
    route: `rows${query}`,
  });
  await screen.findByRole('search', { name: 'Filters' });
  return { page, query: () => page.address().split('?')[1] ?? '' };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('filters that apply at once', () => {
  test('each kind has its control and its value in the address', async () => {
    const { query } = await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Recipient' }), 'ada{Enter}');
    expect(query()).toBe('recipient=ada');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Off');
    expect(query()).toBe('recipient=ada&state=off');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Viewed' }), 'Viewed: No');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    expect(query()).toBe('recipient=ada&state=off&viewed=no&unread=yes');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'State: all');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    expect(query()).toBe('recipient=ada&viewed=no');
  });

  test('several values are selected in a panel that shows the number of rows with each', async () => {
    const { query } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Result' }));
    await userEvent.click(await within(await dialog('Result')).findByRole('checkbox', { name: 'Yes (12)' }));
    await userEvent.click(within(await dialog('Result')).getByRole('checkbox', { name: 'No (0)' }));
    expect(within(await dialog('Result')).getByText('The numbers are those of all ships.')).toBeTruthy();
    expect(query()).toBe('result=YES&result=NO');
    expect(screen.getByRole('button', { name: 'Result (2)' })).toBeTruthy();
    expect(chips()).toEqual(['Result: Yes, No']);
  });

  test('a range is applied with Done, may have one end, and is refused while its ends are in the wrong order', async () => {
    const { query } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Length' }));
    await userEvent.type(await screen.findByLabelText('From'), '30');
    await userEvent.type(screen.getByLabelText('To'), '5');
    expect(screen.getByRole('alert').textContent).toBe('The start must not be after the end.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(query()).toBe('');
    await userEvent.type(screen.getByLabelText('To'), '0{Enter}');
    expect(query()).toBe('lengthFrom=30&lengthTo=50');
    expect(chips()).toEqual(['Length: 30 minutes to 50 minutes']);
  });

  test('days are typed or chosen; a text that is not a day and the wrong order are refused', async () => {
    const { query } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Submitted' }));
    await userEvent.type(await screen.findByLabelText('From'), '31 Feb 2026');
    expect(screen.getByRole('alert').textContent).toBe("'31 Feb 2026' is not a date. Enter a date such as 31 Dec 2026.");
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(query()).toBe('');
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.type(screen.getByLabelText('From'), '10/3/2070');
    await userEvent.type(screen.getByLabelText('To'), '2070-03-09');
    expect(screen.getByRole('alert').textContent).toBe('The start must not be after the end.');
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date: To' }));
    const grid = await screen.findByRole('grid', { name: 'March 2070' });
    expect(within(grid).getByRole<HTMLButtonElement>('gridcell', { name: / 9 March/ }).disabled).toBe(true);
    await userEvent.click(within(grid).getByRole('gridcell', { name: / 12 March/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('To')));
    await userEvent.keyboard('{Enter}');
    expect(query()).toBe('submittedFrom=2070-03-10&submittedTo=2070-03-12');
    expect(chips()).toEqual(['Submitted: 10 Mar 2070 to 12 Mar 2070']);
  });

  test('after a day is chosen, its field gets the focus, even if the panel around it took the focus first', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Submitted' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a date: To' }));
    const [day] = await screen.findAllByRole('gridcell', { name: / 12 / });
    fireEvent.click(day as HTMLElement);
    document.querySelector<HTMLElement>(`.${Classes.OVERLAY_START_FOCUS_TRAP}`)?.focus();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('To')));
  });

  test('chips say what is set, in words, and take it away; a value that is offered no longer is shown as it is', async () => {
    const { query } = await open('?state=off&result=OLD&submittedFrom=2026-03-01&lengthTo=1500&tab=x');
    expect(chips()).toEqual([
      'State: Off',
      'Result: OLD',
      'Length: until 1,500 minutes',
      'Submitted: from 01 Mar 2026',
      'Clear all filters',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: State: Off' }));
    expect(query()).toBe('tab=x&result=OLD&lengthTo=1500&submittedFrom=2026-03-01');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(query()).toBe('tab=x');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});

describe('a filter by one of many records', () => {
  const input = () => screen.findByRole('combobox', { name: 'Ship' });

  test('is found by typing and chosen by keyboard; the address has the id, the chip the name', async () => {
    const { query } = await open();
    expect((await input()).getAttribute('placeholder')).toBe('Ship: all');
    await userEvent.type(await input(), 'bor');
    await screen.findByRole('option', { name: /Borealis/ });
    expect(screen.queryByRole('option', { name: /Aurora/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(query()).toBe('ship=66a2');
    expect(chips()).toEqual(['Ship: Borealis']);
    expect((await input()).getAttribute('value')).toBe('Borealis');
  });

  test('is cleared in the input or by its chip', async () => {
    const { query } = await open('?ship=66a1');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Ship' }));
    expect(query()).toBe('');
    await userEvent.click(await input());
    await userEvent.click(await screen.findByRole('option', { name: /Aurora/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Ship: Aurora' }));
    expect(query()).toBe('');
  });

  test('whose name is not known yet has dots', async () => {
    await open('?ship=66a9');
    expect(chips()).toEqual(['Ship: …']);
  });
});

describe('a filter by a node of a tree', () => {
  const button = () => screen.getByRole('button', { name: 'Department' });

  test('is searched and chosen by keyboard; the address has the id, the chip the name, and the focus returns to the button', async () => {
    const { query } = await open();
    await userEvent.click(button());
    await waitFor(async () =>
      expect(document.activeElement).toBe(within(await dialog('Department')).getByRole('searchbox', { name: 'Search: Department' })),
    );
    await userEvent.keyboard('malmo{Enter}');
    expect(query()).toBe('department=malmo');
    expect(chips()).toEqual(['Department: Malmö']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
  });

  test('opens at the chosen node, and is cleared in its panel or by its chip', async () => {
    const { query } = await open('?department=oslo');
    await userEvent.click(button());
    const panel = await dialog('Department');
    expect((await within(panel).findByRole('treeitem', { name: 'Oslo' })).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(within(panel).getByRole('button', { name: 'Clear' }));
    expect(query()).toBe('');
    await userEvent.click(button());
    await userEvent.click(await within(await dialog('Department')).findByText('West'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Department: West' }));
    expect(query()).toBe('');
  });

  test.each<[string, TreeSource, string]>([
    ['a node that is not in the tree', STORY_SOURCES.ready, 'Department: 66a1 (not available)'],
    ['a node that may be one of those that are not listed', { ...STORY_SOURCES.ready, hasMore: true }, 'Department: 66a1'],
    ['nodes that could not be loaded', STORY_SOURCES.failed, 'Department: 66a1'],
    ['nodes that are loading', STORY_SOURCES.loading, 'Department: …'],
  ])('its chip for %s', async (name, departments, chip) => {
    await open('?department=66a1', 'at-once', departments);
    expect(chips()).toEqual([chip]);
  });
});

describe('filters that wait for Apply', () => {
  test('have no effect before, and all apply together', async () => {
    const { query } = await open('', 'on-request');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Off');
    await userEvent.type(screen.getByRole('textbox', { name: 'Recipient' }), 'ada');
    expect(query()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(query()).toBe('recipient=ada&state=off');
  });

  test('Clear removes unapplied changes, too', async () => {
    const { query } = await open('', 'on-request');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Off');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(query()).toBe('');
  });

  test('Enter applies; Clear removes all; Back restores the previous filters', async () => {
    const { page, query } = await open('?state=off', 'on-request');
    await userEvent.type(screen.getByRole('textbox', { name: 'Recipient' }), 'ada{Enter}');
    expect(query()).toBe('recipient=ada&state=off');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(query()).toBe('');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('');
    await page.back();
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('off'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient' }).value).toBe('ada');
  });
});
