import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/index.js';
import { useListParams } from '../useListParams.js';
import { FilterBar, type FilterBarProps } from './FilterBar.js';
import { dateRange, numberRange, oneOf, only, severalOf, textFilter, yesNo } from './filterKinds.js';

const FILTERS = {
  name: textFilter(),
  state: oneOf(['active', 'off']),
  result: severalOf(['YES', 'NO', 'MAYBE']),
  viewed: yesNo(),
  drifted: only(),
  minutes: numberRange(),
  submitted: dateRange(),
};
const SPEC = { id: 'test.rows', sorts: [], filters: FILTERS, idOf: () => '', nameOf: () => '' } as const;

type Props = FilterBarProps<object, never, typeof FILTERS>;

function Bar({ applies }: Pick<Props, 'applies'>) {
  const { params, change } = useListParams<never, typeof FILTERS>(SPEC);
  const list = { spec: SPEC, params, change } as unknown as Props['list'];
  return (
    <FilterBar
      list={list}
      {...(applies === undefined ? {} : { applies })}
      fields={{
        name: { label: 'Name' },
        state: {
          label: 'State',
          options: [
            { value: 'active', label: 'Active' },
            { value: 'off', label: 'Off' },
          ],
        },
        result: {
          label: 'Result',
          options: [
            { value: 'YES', label: 'Yes', count: 3 },
            { value: 'NO', label: 'No', count: 0 },
          ],
        },
        viewed: { label: 'Viewed' },
        drifted: { label: 'Drifted' },
        minutes: { label: 'Length', unit: 'minutes' },
        submitted: { label: 'Submitted' },
      }}
    />
  );
}

function open(query = '', applies?: Props['applies']) {
  const page = renderScreen(<Bar {...(applies === undefined ? {} : { applies })} />, {
    plugin: { id: 'test', texts: {} },
    route: `rows${query}`,
  });
  return { page, query: () => page.address().split('?')[1] ?? '' };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('filters that narrow at once', () => {
  test('each kind is set with its control and stands in the address', async () => {
    const { query } = open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'ada{Enter}');
    expect(query()).toBe('name=ada');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Off');
    expect(query()).toBe('name=ada&state=off');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Viewed' }), 'Viewed: No');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Drifted' }));
    expect(query()).toBe('name=ada&state=off&viewed=no&drifted=yes');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'State: all');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Drifted' }));
    expect(query()).toBe('name=ada&viewed=no');
  });

  test('several values are chosen in a panel that says how many rows have each', async () => {
    const { query } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Result' }));
    await userEvent.click(await within(await dialog('Result')).findByRole('checkbox', { name: 'Yes (3)' }));
    await userEvent.click(within(await dialog('Result')).getByRole('checkbox', { name: 'No (0)' }));
    expect(query()).toBe('result=YES&result=NO');
    expect(screen.getByRole('button', { name: 'Result (2)' })).toBeTruthy();
    expect(chips()).toEqual(['Result: Yes, No']);
  });

  test('a range is taken with Done, may have one end, and is refused while its ends stand in the wrong order', async () => {
    const { query } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Length' }));
    await userEvent.type(await screen.findByLabelText('From'), '30');
    await userEvent.type(screen.getByLabelText('To'), '5');
    expect(screen.getByRole('alert').textContent).toBe('The start must not be after the end.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(query()).toBe('');
    await userEvent.type(screen.getByLabelText('To'), '0{Enter}');
    expect(query()).toBe('minutesFrom=30&minutesTo=50');
    expect(chips()).toEqual(['Length: 30 minutes to 50 minutes']);
  });

  test('chips say what is set, in words, and take it away; a value that is offered no longer is shown as it is', async () => {
    const { query } = open('?state=off&result=MAYBE&submittedFrom=2026-03-01&minutesTo=1500&tab=x');
    expect(chips()).toEqual([
      'State: Off',
      'Result: MAYBE',
      'Length: until 1,500 minutes',
      'Submitted: from 01 Mar 2026',
      'Clear all filters',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: State: Off' }));
    expect(query()).toBe('tab=x&result=MAYBE&minutesTo=1500&submittedFrom=2026-03-01');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(query()).toBe('tab=x');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});

describe('filters that wait for Apply', () => {
  test('narrow nothing before, and all at once then', async () => {
    const { query } = open('', 'on-request');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Off');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'ada');
    expect(query()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(query()).toBe('name=ada&state=off');
  });

  test('Enter applies; Clear takes all away; Back shows what stood there', async () => {
    const { page, query } = open('?state=off', 'on-request');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'ada{Enter}');
    expect(query()).toBe('name=ada&state=off');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(query()).toBe('');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('');
    await page.back();
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('off'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('ada');
  });
});
