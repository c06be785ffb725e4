import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { number, object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { NumberField } from '../fields/NumberField.js';
import { FormFrame } from './FormFrame.js';
import { PasswordField } from './PasswordField.js';
import { RecordFormElement } from './RecordFormElement.js';
import { SaveBar } from './SaveBar.js';
import type { SaveResult } from './SaveResult.js';
import { TextField } from './TextField.js';
import { useSave } from './useSave.js';
import { useRecordForm, type RecordFormOptions } from './useRecordForm.js';

interface Values {
  readonly name: string;
  readonly address: { readonly city: string };
  readonly pin: string;
}

const schema = object({
  name: string().required('nameMissing').defined(),
  address: object({ city: string().required('cityMissing').defined() }),
  pin: string().defined(),
});
const TEXTS = { 'en-GB': { nameMissing: 'Enter a name.', cityMissing: 'Enter a city.', cityUnknown: 'This city is unknown.' } };
const NIGHT: Values = { name: 'Night', address: { city: 'Oslo' }, pin: '' };
const DAY: Values = { name: 'Day', address: { city: 'Rome' }, pin: '' };

const save = vi.fn((_values: Values, _version: number | undefined): Promise<SaveResult<Values>> => Promise.resolve({ ok: true }));

afterEach(() => {
  sessionStorage.clear();
  save.mockReset();
  save.mockImplementation(() => Promise.resolve({ ok: true }));
});

type Tab = 'name' | 'city';

/** A form over two tabs, one of which is shown. */
function TabbedForm(options: Partial<RecordFormOptions<Values>>) {
  const [tab, setTab] = useState<Tab>('name');
  const record = useRecordForm<Values>({
    label: 'Group',
    initialValues: NIGHT,
    schema,
    save,
    onInvalid: ([first = '']) => setTab(first.startsWith('address') ? 'city' : 'name'),
    ...options,
  });
  return (
    <RecordFormElement record={record}>
      {tab === 'name' ? (
        <>
          <TextField name="name" label="Name" />
          <PasswordField name="pin" label="Code" autoComplete="new-password" />
        </>
      ) : (
        <TextField name="address.city" label="City" />
      )}
      <button type="button" onClick={() => setTab(tab === 'name' ? 'city' : 'name')}>
        Other tab
      </button>
      <button type="button" onClick={record.discard}>
        Start again
      </button>
      <SaveBar />
    </RecordFormElement>
  );
}

function open(form: React.ReactElement, route = 'groups') {
  return renderScreen(form, { plugin: { id: 'test', texts: TEXTS }, route });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function enter(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.type(field(label), text);
}

describe('a form over several tabs', () => {
  test('keeps the values of a hidden tab, counts them as changes and saves them', async () => {
    const page = open(<TabbedForm />);
    await enter('Name', 'Late');
    await press('Other tab');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await enter('City', 'Bergen');
    await press('Other tab');
    expect(field('Name').value).toBe('Late');
    await press('Other tab');
    expect(field('City').value).toBe('Bergen');
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Late', address: { city: 'Bergen' }, pin: '' }, undefined));
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('opens the tab with the first invalid field, shows the error there and focuses the field', async () => {
    open(<TabbedForm />);
    await press('Other tab');
    await enter('City', '');
    await press('Other tab');
    await press('Save');
    expect(await screen.findByText('Enter a city.')).toBeDefined();
    expect(document.activeElement).toBe(field('City'));
    expect(save).not.toHaveBeenCalled();
  });

  test("shows the server's error on its tab", async () => {
    save.mockResolvedValueOnce({ ok: false, fieldErrors: { 'address.city': 'cityUnknown' } });
    open(<TabbedForm />);
    await enter('Name', 'Late');
    await press('Save');
    expect(await screen.findByText('This city is unknown.')).toBeDefined();
    expect(document.activeElement).toBe(field('City'));
  });

  test('D-041: restores a draft on both tabs, and never a secret, not even of a hidden tab', async () => {
    const before = open(<TabbedForm />);
    await enter('Name', 'Late');
    await userEvent.type(field('Code'), 'hunter2');
    await press('Other tab');
    await enter('City', 'Bergen');
    before.session.expire();
    before.unmount();
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('hunter2');
    const page = open(<TabbedForm />);
    await waitFor(() => expect(field('Name').value).toBe('Late'));
    await press('Other tab');
    expect(field('City').value).toBe('Bergen');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await press('Start again');
    expect(field('City').value).toBe('Oslo');
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });
});

describe('a form of another record', () => {
  function Page() {
    const [isDay, setDay] = useState(false);
    return (
      <>
        <TabbedForm {...(isDay ? { recordId: 'day', initialValues: DAY, version: 7 } : { recordId: 'night', version: 3 })} />
        <button onClick={() => setDay(!isDay)}>Other record</button>
      </>
    );
  }

  test('opens with its own values and version, without the changes of the previous one', async () => {
    const page = open(<Page />);
    await enter('Name', 'Late');
    await press('Other record');
    expect(field('Name').value).toBe('Day');
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await enter('Name', 'Early');
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...DAY, name: 'Early' }, 7));
  });

  test('does not show the conflict of the previous one', async () => {
    save.mockResolvedValueOnce({ ok: false, conflict: { values: DAY, version: 4 } });
    open(<Page />);
    await enter('Name', 'Late');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeDefined();
    await press('Other record');
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  test('D-041: has its own draft at the same address', async () => {
    const before = open(<TabbedForm recordId="night" />);
    await enter('Name', 'Late');
    before.session.expire();
    before.unmount();
    const other = open(<TabbedForm recordId="day" initialValues={DAY} />);
    expect(field('Name').value).toBe('Day');
    other.unmount();
    open(<TabbedForm recordId="night" />);
    await waitFor(() => expect(field('Name').value).toBe('Late'));
  });
});

describe('a form that stays open after a save', () => {
  test('continues with the record that the save returned: clean, with its values and its version', async () => {
    save.mockResolvedValueOnce({ ok: true, saved: { values: { ...NIGHT, name: 'LATE' }, version: 4 } });
    const page = open(<TabbedForm version={3} />);
    await enter('Name', 'Late');
    await press('Save');
    await waitFor(() => expect(field('Name').value).toBe('LATE'));
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await enter('Name', 'Late');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...NIGHT, name: 'Late' }, 4));
  });

  test('a form that a field of another form opens does not submit that form', async () => {
    const outer = vi.fn();
    open(
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stands for the form that opened a dialog
      <div onSubmit={outer}>
        <TabbedForm />
      </div>,
    );
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(outer).not.toHaveBeenCalled();
  });
});

test('KERNEL-023: leaving the dialog of a changed form asks, and the form is still open after Stay', async () => {
  const page = open(<TabbedForm dialog="rename" />, 'groups?dialog=rename');
  await enter('Name', 'Late');
  page.navigation.navigate(page.navigation.toBase('groups'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(page.address()).toContain('dialog=rename');
  expect(field('Name').value).toBe('Late');
  page.navigation.navigate(page.navigation.toBase('groups'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(page.address()).not.toContain('dialog'));
});

test('save receives the values in the type of the schema: a required number that was empty is a number', async () => {
  const seats: number[] = [];
  const limits = object({ seats: number().required('seatsMissing') });
  function LimitsForm() {
    const saveLimits = useSave<{ readonly seats: number }, { readonly seats: number | undefined }>({
      send: (values) => Promise.resolve(seats.push(values.seats + 1)),
      done: 'saved',
      failed: 'notSaved',
    });
    return (
      <FormFrame label="Limits" initialValues={{ seats: undefined }} schema={limits} save={saveLimits} onSaved={() => undefined}>
        <NumberField name="seats" label="Seats" isRequired />
      </FormFrame>
    );
  }
  const texts = { 'en-GB': { seatsMissing: 'Enter a number of seats.', saved: 'Saved', notSaved: 'Not saved' } };
  renderScreen(<LimitsForm />, { plugin: { id: 'test', texts } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number of seats.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Seats' }), '41');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seats).toEqual([42]));
});
