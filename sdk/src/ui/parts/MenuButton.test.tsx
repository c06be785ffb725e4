import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/index.js';
import { MenuButton } from './MenuButton.js';

const PLUGIN = { plugin: { id: 'test', texts: { 'en-GB': {} } } };
const choose = vi.fn<(id: string) => void>();
const entry = (id: string, denied?: string) => ({ id, label: `Add ${id}`, denied, onChoose: () => choose(id) });

test('opens a menu, moves through it by keyboard, and runs the chosen entry', async () => {
  const user = userEvent.setup();
  renderScreen(<MenuButton entries={[entry('one'), entry('two')]}>Add</MenuButton>, PLUGIN);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const first = await screen.findByRole('menuitem', { name: 'Add one' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choose.mock.calls).toEqual([['two']]);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('an entry that cannot be chosen says why, and does nothing', async () => {
  choose.mockClear();
  const user = userEvent.setup();
  renderScreen(<MenuButton entries={[entry('one', 'There is one already.')]}>Add</MenuButton>, PLUGIN);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const item = await screen.findByRole('menuitem', { name: /There is one already\./ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(choose).not.toHaveBeenCalled();
});

test('a button without choices says why', () => {
  renderScreen(
    <MenuButton entries={[]} denied="There is nothing to add.">
      Add
    </MenuButton>,
    PLUGIN,
  );
  expect(screen.getByRole('button', { name: 'Add', description: 'There is nothing to add.' }).getAttribute('aria-disabled')).toBe('true');
});
