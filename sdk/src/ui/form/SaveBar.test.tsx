import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { renderScreen } from '../../testing/index.js';
import { RecordFormElement } from './RecordFormElement.js';
import { SaveBar } from './SaveBar.js';
import { TextField } from './TextField.js';
import { useRecordForm } from './useRecordForm.js';
import { useSave } from './useSave.js';

const schema = object({ name: string().required('missing') });
const TEXTS = { 'en-GB': { missing: 'Enter a name.', done: '{{name}} is saved', failed: '{{name}} is not saved' } };

function PierForm({ send, denied }: { readonly send: () => Promise<unknown>; readonly denied?: string }) {
  const save = useSave<{ name: string }>({ send, done: 'done', failed: 'failed', named: ({ name }) => ({ name }) });
  const record = useRecordForm({ label: 'Pier', initialValues: { name: denied === undefined ? 'North' : '' }, schema, save });
  return (
    <RecordFormElement record={record}>
      <TextField name="name" label="Name" />
      <SaveBar denied={denied} onDenied={() => void record.save()} />
    </RecordFormElement>
  );
}

const open = (send: () => Promise<unknown>, denied?: string) =>
  renderScreen(<PierForm send={send} {...(denied === undefined ? {} : { denied })} />, { plugin: { id: 'test', texts: TEXTS } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('pressing the disabled button shows the errors, and saves nothing', async () => {
  const send = vi.fn(() => Promise.resolve());
  open(send, 'A field is empty.');
  expect(screen.getByRole('button', { name: 'Save', description: 'A field is empty.' }).getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('.edge-save-bar > [aria-hidden]')?.textContent).toBe('A field is empty.');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  await press();
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(send).not.toHaveBeenCalled();
});

test('the messages after a save name the record', async () => {
  const page = open(() => Promise.reject(new Error('down')));
  await press();
  expect(await screen.findByText(/North is not saved/)).toBeTruthy();
  page.unmount();
  open(() => Promise.resolve());
  await press();
  expect(await screen.findByText('North is saved')).toBeTruthy();
});
