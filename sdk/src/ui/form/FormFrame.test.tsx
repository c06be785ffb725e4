import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { array, object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { FormFrame } from './FormFrame.js';
import { PasswordField } from './PasswordField.js';
import { TextField } from './TextField.js';

const schema = object({ name: string().required().defined(), pin: string().defined() });
const save = vi.fn((_values: object, _version: number | undefined) => Promise.resolve({ ok: true } as const));

function open(version?: number, name = 'Day') {
  const form = (
    <FormFrame
      label="Group"
      initialValues={{ name, pin: '' }}
      {...(version === undefined ? {} : { version })}
      schema={schema}
      save={save}
      onSaved={() => undefined}
    >
      <TextField name="name" label="Name" />
      <PasswordField name="pin" label="Code" autoComplete="new-password" />
    </FormFrame>
  );
  return renderScreen(form, { plugin: { id: 'test', texts: {} }, route: 'groups/create' });
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const note = () => screen.queryByText('We restored your unsaved changes');

async function expireWith(text: string, version?: number): Promise<void> {
  const page = open(version);
  await userEvent.clear(name());
  await userEvent.type(name(), text);
  await userEvent.type(screen.getByLabelText('Code'), 'hunter2');
  page.session.expire();
  page.unmount();
}

afterEach(() => {
  sessionStorage.clear();
  save.mockClear();
});

describe('D-041: the draft of an expired session', () => {
  test('is in the form again after signing in, announced, still unsaved, and without secrets', async () => {
    await expireWith('Night');
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('hunter2');
    const page = open();
    await waitFor(() => expect(name().value).toBe('Night'));
    expect(note()).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  test('is removed by Discard', async () => {
    await expireWith('Night');
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect([name().value, note()]).toEqual(['Day', null]);
    expect(page.navigation.hasUnsavedForm).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is removed when it is saved, based on its original version', async () => {
    await expireWith('Night', 3);
    open(4, 'Late');
    await screen.findByText('We restored your unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Night', pin: '' }, 3));
    await waitFor(() => expect(note()).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  test('is not restored to a form that was left on purpose', async () => {
    await expireWith('Night');
    open().unmount();
    open();
    expect([name().value, note()]).toEqual(['Day', null]);
  });

  test.each(['untouched', 'logged out'])('is not stored if the form was %s', async (how) => {
    const page = open();
    if (how === 'logged out') {
      await userEvent.type(name(), 'x');
      await page.session.signOut();
    } else page.session.expire();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('fields in a list are named by their position: each has its own error, and each counts as a problem', async () => {
  const member = object({ name: string().required('missing').defined() });
  const form = (
    <FormFrame
      label="People"
      initialValues={{ people: [{ name: 'Ada' }, { name: '' }, { name: '' }] }}
      schema={object({ people: array(member).defined() })}
      save={save}
      onSaved={() => undefined}
    >
      {['First', 'Second', 'Third'].map((label, index) => (
        <TextField key={label} name={`people[${String(index)}].name`} label={label} />
      ))}
    </FormFrame>
  );
  renderScreen(form, { plugin: { id: 'test', texts: { 'en-GB': { missing: 'Enter a name.' } } } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const wrong = ['First', 'Second', 'Third'].filter((label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual(['Second', 'Third']);
  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
  expect(screen.getByText('2 fields need attention')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Second'), 'Grace');
  await userEvent.type(screen.getByLabelText('Third'), 'Joan');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ people: [{ name: 'Ada' }, { name: 'Grace' }, { name: 'Joan' }] }, undefined));
});

describe('the focus', () => {
  test('is in the first field of a new record, so that the user can type at once', () => {
    open();
    expect(document.activeElement).toBe(name());
  });

  test('that leaves the unused first field by mouse shows no error yet; leaving it by Tab does', async () => {
    const page = open(undefined, '');
    await userEvent.click(screen.getByLabelText('Code'));
    expect(name().getAttribute('aria-invalid')).toBe('false');
    page.unmount();
    open(undefined, '');
    await userEvent.tab();
    expect(name().getAttribute('aria-invalid')).toBe('true');
  });

  test('stays where it is for a saved record, and if something has it', () => {
    const page = open(3);
    expect(document.activeElement).toBe(document.body);
    page.unmount();
    const tab = document.body.appendChild(document.createElement('button'));
    tab.focus();
    open();
    expect(document.activeElement).toBe(tab);
    tab.remove();
  });
});
