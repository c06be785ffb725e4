import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen, type ScreenOptions } from '../../testing/index.js';
import { useChangeConfirmation } from './useChangeConfirmation.js';

const BEFORE = { name: 'Night', isActive: false, tags: ['a'], note: 'kept', hours: 7.5, start: '2026-11-02' };
const FIELDS = { name: 'Name', isActive: 'Active', tags: 'Tags', note: 'Note', hours: 'Hours', start: 'Start' };

function open(after: object, options: Partial<ScreenOptions> = {}) {
  const answered = vi.fn<(isConfirmed: boolean) => void>();
  function Page() {
    const confirm = useChangeConfirmation();
    const ask = () =>
      void confirm({
        title: 'Save the changes?',
        confirmLabel: 'Save',
        fields: FIELDS,
        before: BEFORE,
        after: { ...BEFORE, ...after },
      }).then(answered);
    return <button onClick={ask}>Ask</button>;
  }
  renderScreen(<Page />, { plugin: { id: 'test', texts: {} }, ...options });
  return answered;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the question lists each changed field with its old and new value, and no other field', async () => {
  const answered = open({ name: '', isActive: true, tags: ['a', 'b'] });
  await press('Ask');
  const rows = within(await screen.findByRole('dialog', { name: 'Save the changes?' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['FieldBeforeAfter', 'NameNight(empty)', 'ActiveNoYes', 'Tagsaa, b']);
  await press('Cancel');
  expect(answered).toHaveBeenCalledWith(false);
  await press('Ask');
  await press('Save');
  expect(answered).toHaveBeenLastCalledWith(true);
});

test('numbers and days are written as in the language of the user', async () => {
  open({ hours: 8.25, start: '2026-11-30' }, { language: 'de' });
  await press('Ask');
  const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Hours7,58,25', 'Start02 Nov 202630 Nov 2026']);
});

test('does not ask without changes', async () => {
  const answered = open({ note: 'kept' });
  await press('Ask');
  expect(answered).toHaveBeenCalledWith(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
