import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { useRowsConfirmation } from './useRowsConfirmation.js';

test('the question has its text and lists the rows, and resolves with the answer', async () => {
  const answered = vi.fn<(isConfirmed: boolean) => void>();
  function Page() {
    const confirm = useRowsConfirmation();
    const ask = () =>
      void confirm({ title: 'Close 2 piers?', text: 'Ships leave.', names: ['North', 'North'], confirmLabel: 'Close' }).then(answered);
    return <button onClick={ask}>Ask</button>;
  }
  renderScreen(<Page />, { plugin: { id: 'test', texts: {} } });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Ask');
  const dialog = await screen.findByRole('dialog', { name: 'Close 2 piers?' });
  expect(within(dialog).getByText('Ships leave.')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['North', 'North']);
  await press('Cancel');
  expect(answered).toHaveBeenLastCalledWith(false);
  await press('Ask');
  await press('Close');
  expect(answered).toHaveBeenLastCalledWith(true);
});
