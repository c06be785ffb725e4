import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
const save = vi.fn((_values: { readonly open: DateRangeValue }) => Promise.resolve({ ok: true } as const));

const day = (label: string) => within(screen.getByRole('group', { name: 'Open' })).getByLabelText<HTMLInputElement>(label);
const choose = (label: string, value: string) => fireEvent.change(day(label), { target: { value } });
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
  choose('From', '2026-04-30');
  expect(day('To').min).toBe('2026-04-30');
  choose('To', '2026-03-01');
  await pressSave();
  expect(screen.getByText('The start must not be after the end.')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  choose('From', '2026-02-01');
  expect(page.navigation.hasUnsavedForm).toBe(true);
  await pressSave();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ open: { from: '2026-02-01', to: '2026-03-01' } }, undefined));
});
