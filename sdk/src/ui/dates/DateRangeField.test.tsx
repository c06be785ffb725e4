import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { FormFrame } from '../form/FormFrame.js';
import { DateRangeField, type DateRangeValue } from './DateRangeField.js';

const schema = object({
  open: object({ from: string().required('missing').defined(), to: string().defined() }).test(
    'order',
    'order',
    ({ from, to }) => to === '' || from <= to,
  ),
});
const TEXTS = { 'en-GB': { missing: 'Choose a day.', order: 'The start must not be after the end.' } };
afterEach(() => {
  save.mockClear();
  sessionStorage.clear();
});
const save = vi.fn((_values: { readonly open: DateRangeValue }) => Promise.resolve({ ok: true } as const));

const day = (label: string) => within(screen.getByRole('group', { name: 'Open' })).getByLabelText<HTMLInputElement>(label);
const choose = async (label: string, value: string) => {
  await userEvent.clear(day(label));
  await userEvent.type(day(label), value);
};
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a range saves two days as text; errors of a day are at the day, those of the range at the range', async () => {
  const form = (
    <FormFrame label="Vacancy" initialValues={{ open: { from: '', to: '' } }} schema={schema} save={save} onSaved={() => undefined}>
      <DateRangeField name="open" label="Open" />
    </FormFrame>
  );
  const page = renderScreen(form, { plugin: { id: 'test', texts: TEXTS } });
  await pressSave();
  expect(screen.getByText('Choose a day.')).toBeDefined();
  expect(document.activeElement).toBe(day('From'));
  await choose('From', '30/4/2026');
  await choose('To', '2026-03-01');
  await pressSave();
  expect(screen.getByText('The start must not be after the end.')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  await choose('From', '1 Feb 2026');
  expect(page.navigation.hasUnsavedForm).toBe(true);
  await pressSave();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ open: { from: '2026-02-01', to: '2026-03-01' } }, undefined));
});

test('each calendar offers only days that fit the other day, and a text that is not a day has its error at its input', async () => {
  const form = (
    <FormFrame
      label="Vacancy"
      initialValues={{ open: { from: '2026-04-10', to: '2026-04-20' } }}
      schema={schema}
      save={save}
      onSaved={() => undefined}
    >
      <DateRangeField name="open" label="Open" />
    </FormFrame>
  );
  renderScreen(form, { plugin: { id: 'test', texts: TEXTS } });
  const isOffered = async (label: string, name: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: `Choose a date: ${label}` }));
    const isEnabled = !(await screen.findByRole<HTMLButtonElement>('gridcell', { name })).disabled;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    return isEnabled;
  };
  expect(await isOffered('From', / 21 April/)).toBe(false);
  expect(await isOffered('From', / 20 April/)).toBe(true);
  expect(await isOffered('To', / 9 April/)).toBe(false);
  await choose('To', 'soon');
  await pressSave();
  expect(screen.getByText("'soon' is not a date. Enter a date such as 31 Dec 2026.")).toBeDefined();
  expect(document.activeElement).toBe(day('To'));
});

test('a text that is not a day is reported before the rule of the range', async () => {
  const form = (
    <FormFrame
      label="Vacancy"
      initialValues={{ open: { from: '2026-04-10', to: '' } }}
      schema={schema}
      save={save}
      onSaved={() => undefined}
    >
      <DateRangeField name="open" label="Open" />
    </FormFrame>
  );
  renderScreen(form, { plugin: { id: 'test', texts: TEXTS } });
  // As text, '1 soon' is before any day, so the rule of the range fails as well.
  await choose('To', '1 soon');
  await pressSave();
  expect(screen.getByText("'1 soon' is not a date. Enter a date such as 31 Dec 2026.")).toBeDefined();
  expect(screen.queryByText('The start must not be after the end.')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});
