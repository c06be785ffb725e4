import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { array, object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { FormFrame } from '../form/FormFrame.js';
import type { SaveResult } from '../form/SaveResult.js';
import { TextField } from '../form/TextField.js';
import { RepeatedRows } from './RepeatedRows.js';

interface Values {
  readonly contacts: readonly { readonly name: string }[];
}

const schema = object({
  contacts: array(object({ name: string().required('missing').defined() }))
    .max(3, 'many')
    .min(1, 'few')
    .defined(),
});
const TEXTS = { 'en-GB': { missing: 'Enter a name.', many: 'Three at most.', few: 'Add a contact.', taken: 'This name is taken.' } };
const save = vi.fn((_values: Values): Promise<SaveResult<Values>> => Promise.resolve({ ok: true }));
afterEach(() => save.mockClear());

function open(...names: readonly string[]) {
  const form = (
    <FormFrame<Values>
      label="People"
      initialValues={{ contacts: names.map((name) => ({ name })) }}
      schema={schema}
      save={save}
      onSaved={() => undefined}
    >
      <RepeatedRows
        name="contacts"
        legend="Contacts"
        addLabel="Add contact"
        rowLabel={(number) => `Contact ${String(number)}`}
        newRow={() => ({ name: '' })}
      >
        {(path) => <TextField name={`${path}.name`} label="Name" />}
      </RepeatedRows>
    </FormFrame>
  );
  return renderScreen(form, { plugin: { id: 'test', texts: TEXTS } });
}

const inputs = () => screen.getAllByLabelText<HTMLInputElement>('Name');
const names = () => inputs().map(({ value }) => value);
const row = (number: number) => within(screen.getByRole('group', { name: `Contact ${String(number)}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (...expected: readonly string[]) =>
  waitFor(() => expect(save).toHaveBeenLastCalledWith({ contacts: expected.map((name) => ({ name })) }, undefined));

describe('rows of a list', () => {
  test('are added at the end, with the focus in the new row', async () => {
    open('Ada');
    await press('Add contact');
    expect(document.activeElement).toBe(inputs()[1]);
    expect(screen.getByText('Contact 2 is added.')).toBeDefined();
    await userEvent.keyboard('Grace');
    await press('Save');
    await saved('Ada', 'Grace');
  });

  test('are removed with their values; the focus goes to the next row, and to Add after the last one', async () => {
    const page = open('Ada', 'Grace');
    await userEvent.type(inputs()[1] ?? document.body, '!');
    await press('Remove Contact 1');
    expect(names()).toEqual(['Grace!']);
    expect(page.navigation.hasUnsavedForm).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Contact 1' }));
    await press('Remove Contact 1');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add contact' }));
  });

  test('are moved by keyboard, and the focus stays with the moved row', async () => {
    open('Ada', 'Grace', 'Joan');
    screen.getByRole('button', { name: 'Move Contact 1 down' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Grace', 'Ada', 'Joan']);
    expect(screen.getByText('Contact 1 is moved to position 2 of 3.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Contact 2 down' }));
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Grace', 'Joan', 'Ada']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Contact 3 up' }));
    await press('Save');
    await saved('Grace', 'Joan', 'Ada');
  });

  test('that are moved back, or changed back, are not an unsaved change', async () => {
    const page = open('Ada', 'Grace');
    await press('Move Contact 1 down');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await press('Move Contact 2 up');
    await userEvent.type(inputs()[0] ?? document.body, '!{Backspace}');
    expect(names()).toEqual(['Ada', 'Grace']);
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('have their own errors, which move with them, in addition to the error of the list', async () => {
    open('Ada', '', 'Joan', 'Mary');
    await press('Save');
    expect(row(2).getByText('Enter a name.')).toBeDefined();
    expect(screen.getByText('Three at most.')).toBeDefined();
    expect(screen.getByText('2 fields need attention')).toBeDefined();
    expect(document.activeElement).toBe(inputs()[1]);
    await press('Move Contact 2 up');
    expect(row(1).getByText('Enter a name.')).toBeDefined();
    expect(row(2).queryByText('Enter a name.')).toBeNull();
    await press('Remove Contact 1');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    expect(screen.queryByText('Three at most.')).toBeNull();
    await press('Save');
    await saved('Ada', 'Joan', 'Mary');
  });

  test("without any row, show the schema's error of the list", async () => {
    open();
    await press('Save');
    expect(screen.getByText('Add a contact.')).toBeDefined();
    expect(save).not.toHaveBeenCalled();
  });

  test("show the server's error in the row that it names", async () => {
    save.mockResolvedValueOnce({ ok: false, fieldErrors: { 'contacts[1].name': 'taken' } });
    open('Ada', 'Grace');
    await press('Save');
    expect(await row(2).findByText('This name is taken.')).toBeDefined();
  });
});

describe('rows without an order', () => {
  const openUnordered = (addDenied?: string) =>
    renderScreen(
      <FormFrame<Values>
        label="People"
        initialValues={{ contacts: [{ name: 'Ada' }] }}
        schema={schema}
        save={save}
        onSaved={() => undefined}
      >
        <RepeatedRows
          name="contacts"
          legend="Contacts"
          addLabel="Add contact"
          rowLabel={(number) => `Contact ${String(number)}`}
          newRow={() => ({ name: '' })}
          isOrdered={false}
          keepsOne="Keep at least one contact."
          addDenied={addDenied}
        >
          {(path) => <TextField name={`${path}.name`} label="Name" />}
        </RepeatedRows>
      </FormFrame>,
      { plugin: { id: 'test', texts: TEXTS } },
    );

  test('have no buttons to move them', () => {
    openUnordered();
    expect(screen.queryByRole('button', { name: /up|down/i })).toBeNull();
  });

  test('the only row stays, with a message; with a second one, it can be removed', async () => {
    openUnordered();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Contact 1' }));
    expect(screen.getByRole('alert').textContent).toBe('Keep at least one contact.');
    expect(names()).toEqual(['Ada']);
    await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Contact 1' }));
    expect(names()).toEqual(['']);
  });

  test('a row that cannot be added now: the button explains itself', async () => {
    openUnordered('The first contact is for everything.');
    const add = screen.getByRole('button', { name: 'Add contact', description: 'The first contact is for everything.' });
    await userEvent.click(add);
    expect(names()).toEqual(['Ada']);
  });
});
