import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { useDialogInAddress } from '../dialog/useDialogInAddress.js';
import { FormDialog } from './FormDialog.js';
import type { SaveResult } from './SaveResult.js';
import { TextField } from './TextField.js';

interface Values {
  readonly name: string;
}

const schema = object({ name: string().required('nameMissing').defined() });
const QUESTION = 'Are you sure you want to leave? Your unsaved contents will be discarded.';
const save = vi.fn((_values: Values): Promise<SaveResult<Values>> => Promise.resolve({ ok: true }));
const outer = vi.fn();

afterEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});

function Groups() {
  const dialog = useDialogInAddress('rename');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stands for the form of the page
    <div onSubmit={outer}>
      <button onClick={() => dialog.open('night')}>Rename night</button>
      <FormDialog
        title="Rename group"
        dialog={dialog}
        form={{ recordId: dialog.recordId ?? 'none', initialValues: { name: `Group ${dialog.recordId ?? 'none'}` }, schema, save }}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
    </div>
  );
}

const open = (route = 'groups?page=2') =>
  renderScreen(<Groups />, { plugin: { id: 'test', texts: { 'en-GB': { nameMissing: 'Enter a name.' } } }, route });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>('Name');
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename group' })).toBeNull());

async function openChanged() {
  const page = open();
  await press('Rename night');
  await userEvent.type(await field(), '!');
  return page;
}

const WAYS_OUT: readonly (readonly [string, (page: ReturnType<typeof open>) => Promise<unknown>])[] = [
  ['Cancel', () => press('Cancel')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.querySelector('.bp6-overlay-backdrop') ?? document.body)],
  ['Back', (page) => page.back()],
];

describe('KERNEL-023: a form in a dialog', () => {
  test('is in the address with its record, keeps the rest of the address, and moves the focus to its first field', async () => {
    const page = open();
    await press('Rename night');
    const input = await field();
    expect(input.value).toBe('Group night');
    expect(page.address()).toMatch(/\/groups\?page=2&dialog=rename%3Anight$/);
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test('opens from the address', async () => {
    open('groups?dialog=rename%3Aday');
    expect((await field()).value).toBe('Group day');
  });

  test.each(WAYS_OUT)('%s closes an unchanged one without a question', async (_name, leave) => {
    const page = open();
    await press('Rename night');
    await field();
    await leave(page);
    await isGone();
    expect(page.address()).toMatch(/\/groups\?page=2$/);
  });

  test.each(WAYS_OUT)('%s asks before it discards changes: Stay keeps them, Leave closes', async (_name, leave) => {
    const page = await openChanged();
    await leave(page);
    expect(await screen.findByText(QUESTION)).toBeDefined();
    await press('Stay');
    expect((await field()).value).toBe('Group night!');
    // The focus returns to the dialog, so that the next key reaches it.
    await waitFor(() => expect(document.activeElement?.closest('.bp6-dialog-container')).not.toBeNull());
    await leave(page);
    await press('Leave');
    await isGone();
    expect(page.address()).toMatch(/\/groups\?page=2$/);
    expect(page.navigation.hasUnsavedForm).toBe(false);
    await press('Rename night');
    expect((await field()).value).toBe('Group night');
  });

  test('returns the focus to the element that opened it', async () => {
    open();
    await press('Rename night');
    await field();
    await press('Cancel');
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename night' }));
  });

  test('is saved, closes without a question, and does not submit the form of the page behind it', async () => {
    await openChanged();
    await press('Save');
    await isGone();
    expect(save).toHaveBeenCalledWith({ name: 'Group night!' }, undefined);
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(outer).not.toHaveBeenCalled();
  });

  test('stays open with the error at the field if it is not valid', async () => {
    await openChanged();
    await userEvent.clear(await field());
    await press('Save');
    expect(await screen.findByText('Enter a name.')).toBeDefined();
    expect(screen.getByText('1 field needs attention')).toBeDefined();
    expect(document.activeElement).toBe(await field());
  });

  test('that was left during a save does not navigate afterwards', async () => {
    let answer: (result: SaveResult<Values>) => void = () => undefined;
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const page = await openChanged();
    await press('Save');
    await page.back();
    await press('Leave');
    await isGone();
    const address = page.address();
    answer({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(page.address()).toBe(address);
  });
});

test('another action can save, and keep the dialog open for the next record', async () => {
  const close = vi.fn();
  save.mockResolvedValueOnce({ ok: true, saved: { values: { name: '' } } });
  renderScreen(
    <FormDialog
      title="Rename group"
      dialog={{ isOpen: true, close }}
      form={{ initialValues: { name: '' }, schema, save, onSaved: vi.fn() }}
      otherActions={(record) => (
        <button type="button" onClick={() => void record.save()}>
          Save and continue
        </button>
      )}
    >
      <TextField name="name" label="Name" />
    </FormDialog>,
    { plugin: { id: 'test', texts: { 'en-GB': { nameMissing: 'Enter a name.' } } } },
  );
  await userEvent.type(await field(), 'Day');
  await press('Save and continue');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Day' }, undefined));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
