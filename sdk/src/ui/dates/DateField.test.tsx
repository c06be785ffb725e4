import { Dialog } from '@blueprintjs/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import type { Language } from '../../services/index.js';
import { renderScreen } from '../../testing/index.js';
import { FormFrame } from '../form/FormFrame.js';
import { loadFlyoutPanel } from '../parts/Flyout.js';
import { DateField, type DateFieldProps } from './DateField.js';

const save = vi.fn((_values: object) => Promise.resolve({ ok: true } as const));
afterEach(() => {
  save.mockClear();
  sessionStorage.clear();
});

const schema = object({ start: string().defined() });
const requiredSchema = object({ start: string().required('missing').defined() });

interface Options extends Partial<DateFieldProps> {
  readonly value?: string;
  readonly language?: Language;
  /** Whether the schema rejects an empty value. */
  readonly required?: boolean;
}

function open({ value = '', language = 'en-GB', required = false, ...props }: Options = {}) {
  const form = (
    <FormFrame
      label="Vacancy"
      initialValues={{ start: value }}
      schema={required ? requiredSchema : schema}
      save={save}
      onSaved={() => undefined}
    >
      <DateField name="start" label="Start" {...props} />
    </FormFrame>
  );
  return renderScreen(form, { plugin: { id: 'test', texts: { 'en-GB': { missing: 'Choose a day.' } } }, language });
}

const input = () => screen.getByLabelText<HTMLInputElement>('Start');
const pressSave = () => userEvent.click(screen.getByRole('button', { name: /^(Save|Speichern)$/ }));
const saved = (start: string) => waitFor(() => expect(save).toHaveBeenCalledWith({ start }, undefined));
const described = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
// The panel around the days contains their texts too.
const focusedDay = (day: RegExp) => waitFor(() => expect(document.activeElement?.closest('[role="gridcell"]')?.textContent).toMatch(day));
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date: Start' }));
  const grid = await screen.findByRole('grid');
  // The calendar is open for a user once it has the focus.
  await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
  return grid;
};

test.each<[Language, string, string]>([
  ['en-GB', '4/3/2026', '04 Mar 2026'],
  ['en-US', '3/4/2026', 'Mar 04, 2026'],
  ['de', '4.3.2026', '04 Mar 2026'],
  ['en-GB', '2026-03-04', '04 Mar 2026'],
])('in %s, %s is kept as typed and shown as a day once the field is left', async (language, typed, shown) => {
  const page = open({ language });
  await userEvent.type(input(), typed);
  expect(input().value).toBe(typed);
  expect(page.navigation.hasUnsavedForm).toBe(true);
  await userEvent.tab();
  expect(input().value).toBe(shown);
  await pressSave();
  await saved('2026-03-04');
});

test('a text that is not a day stays in the input, with an error that names it', async () => {
  open({ value: '2026-03-04', help: 'The first day.' });
  expect(input().value).toBe('04 Mar 2026');
  await userEvent.clear(input());
  await userEvent.type(input(), "31 Feb 2026 & 'so'");
  await pressSave();
  expect(input().value).toBe("31 Feb 2026 & 'so'");
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(described()).toBe("'31 Feb 2026 & 'so'' is not a date. Enter a date such as 31 Dec 2026. The first day.");
  expect(document.activeElement).toBe(input());
  expect(save).not.toHaveBeenCalled();
  await userEvent.clear(input());
  await userEvent.type(input(), '1 mar 2026');
  expect(input().getAttribute('aria-invalid')).toBe('false');
  await pressSave();
  await saved('2026-03-01');
});

test('is empty again when it is cleared', async () => {
  const page = open({ value: '2026-03-04' });
  await userEvent.clear(input());
  expect(page.navigation.hasUnsavedForm).toBe(true);
  await pressSave();
  await saved('');
});

test('a day is chosen in the calendar, which closes and gives the focus to the input', async () => {
  open({ value: '2026-03-04' });
  const grid = await openCalendar();
  expect(screen.getByRole('dialog', { name: 'Choose a date: Start' }).contains(grid)).toBe(true);
  expect(within(grid).getByRole('gridcell', { selected: true }).textContent).toContain('Wednesday, 4 March 2026');
  await userEvent.click(within(grid).getByRole('gridcell', { name: /12 March 2026/ }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(input().value).toBe('12 Mar 2026');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  await pressSave();
  await saved('2026-03-12');
});

test('by keyboard: Alt and Arrow Down open the calendar, arrows move by day, Enter chooses, Escape closes', async () => {
  open({ value: '2026-03-31' });
  await userEvent.click(input());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await focusedDay(/31 March 2026/);
  await userEvent.keyboard('{ArrowRight}');
  await focusedDay(/1 April 2026/);
  // Moving through the calendar chooses nothing.
  expect(input().value).toBe('31 Mar 2026');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  expect(input().value).toBe('31 Mar 2026');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await focusedDay(/31 March 2026/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  expect(input().value).toBe('07 Apr 2026');
});

// A hidden element has no accessible name.
const renderedGrid = () => screen.queryByRole('grid', { hidden: true });
const shownGrid = () => screen.queryByRole('grid');

/** Renders the calendar, hidden, by an action that precedes the one that opens it. */
async function prepareCalendar(prepare: () => Promise<void>): Promise<HTMLElement> {
  await prepare();
  const grid = await screen.findByRole('grid', { hidden: true });
  await waitFor(() => expect(shownGrid()).toBeNull());
  return grid;
}

test('the calendar is rendered and hidden while the mouse is on its button; a click shows it, and its day gets the focus', async () => {
  await loadFlyoutPanel();
  open({ value: '2026-03-04' });
  const button = screen.getByRole('button', { name: 'Choose a date: Start' });
  act(() => input().blur());
  await prepareCalendar(() => userEvent.hover(button));
  expect(document.activeElement).toBe(document.body);
  await userEvent.unhover(button);
  expect(renderedGrid()).toBeNull();

  const grid = await prepareCalendar(() => userEvent.hover(button));
  await userEvent.click(button);
  await waitFor(() => expect(shownGrid()).toBe(grid));
  await focusedDay(/4 March 2026/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  await waitFor(() => expect(renderedGrid()).toBeNull());
});

test('the calendar is rendered and hidden while the input has the focus; Alt and Arrow Down show it, on the day that was typed', async () => {
  await loadFlyoutPanel();
  open({ value: '2026-03-04' });
  act(() => input().blur());
  expect(renderedGrid()).toBeNull();
  const grid = await prepareCalendar(() => userEvent.tab());
  expect(document.activeElement).toBe(input());
  // A click outside the hidden calendar leaves it as it is.
  await userEvent.click(input());
  await userEvent.clear(input());
  await userEvent.type(input(), '9/3/2026');
  expect(shownGrid()).toBeNull();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(shownGrid()).toBe(grid));
  await focusedDay(/9 March 2026/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  // Once it has closed, it is rendered again for the next time.
  await prepareCalendar(() => waitFor(() => expect(renderedGrid()).toBeNull()));
  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(renderedGrid()).toBeNull());
});

test('in a dialog, Escape closes the calendar first and then the dialog', async () => {
  const close = vi.fn();
  renderScreen(
    <Dialog isOpen title="Vacancy" onClose={close}>
      <FormFrame label="Vacancy" initialValues={{ start: '' }} schema={schema} save={save} onSaved={() => undefined}>
        <DateField name="start" label="Start" />
      </FormFrame>
    </Dialog>,
    { plugin: { id: 'test', texts: {} } },
  );
  await openCalendar();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('the field counts as left when the focus leaves input and calendar', async () => {
  open({ isRequired: true, required: true });
  await openCalendar();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  expect(input().getAttribute('aria-invalid')).toBe('false');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(input()));
  expect(input().getAttribute('aria-invalid')).toBe('false');
  await userEvent.tab();
  expect(input().getAttribute('aria-invalid')).toBe('false');
  await userEvent.tab();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(input().getAttribute('aria-required')).toBe('true');
});

test('the calendar offers only days between the limits; another day may be typed, and the schema judges it', async () => {
  open({ value: '2026-03-10', min: '2026-03-05', max: '2026-03-20' });
  const grid = await openCalendar();
  const day = (name: RegExp) => within(grid).getByRole<HTMLButtonElement>('gridcell', { name });
  expect([day(/ 4 March/), day(/ 5 March/), day(/20 March/), day(/21 March/)].map(({ disabled }) => disabled)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(screen.queryByRole('button', { name: 'Next month', hidden: true })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.clear(input());
  await userEvent.type(input(), '1/3/2026');
  await pressSave();
  await saved('2026-03-01');
});

test('LOCALE-001: the calendar is in the language of the console, and a week begins on its first day', async () => {
  open({ value: '2026-03-04', language: 'de' });
  await userEvent.click(screen.getByRole('button', { name: /Start/ }));
  const grid = await screen.findByRole('grid', { name: 'März 2026' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  expect(within(grid).getByRole('columnheader', { name: 'Montag' })).toBeDefined();
  expect(within(grid).getByRole('gridcell', { name: 'Mittwoch, 4. März 2026' }).getAttribute('aria-selected')).toBe('true');
});

test('buttons and lists of the calendar change the month and choose nothing', async () => {
  open({ value: '2026-03-04', language: 'de' });
  await userEvent.click(screen.getByRole('button', { name: /Start/ }));
  await screen.findByRole('grid', { name: 'März 2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('grid', { name: 'April 2026' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'Dezember');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2027');
  await screen.findByRole('grid', { name: 'Dezember 2027' });
  expect(input().value).toBe('04 Mar 2026');
});

test('a week begins on Sunday in the United States', async () => {
  open({ value: '2026-03-04', language: 'en-US' });
  const grid = await openCalendar();
  expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toBe('Su');
});
