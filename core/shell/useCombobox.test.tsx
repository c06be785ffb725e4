import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCombobox } from './useCombobox.js';

const TOWNS = ['Adelaide', 'Brisbane', 'Darwin', 'Perth'];
const onChoose = vi.fn();
const onClose = vi.fn();

function Towns() {
  const [typed, setTyped] = useState('');
  const found = TOWNS.filter((town) => town.toLowerCase().includes(typed));
  const combobox = useCombobox({ typed, onType: setTyped, found, first: 1, onChoose, onClose });
  return (
    <>
      <input {...combobox.field} aria-label="Town" autoFocus />
      <ul {...combobox.list} aria-label="Towns">
        {found.map((town, index) => (
          <li {...combobox.option(index)} key={town}>
            {town}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The option that screen readers announce. */
function active(): string | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return screen.queryAllByRole('option').find((option) => option.id === id)?.textContent;
}

beforeEach(() => {
  vi.clearAllMocks();
  render(<Towns />);
});

test('starts at the given option, and arrow keys wrap around', async () => {
  const seen = [active()];
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(active());
  }
  expect(seen).toEqual(['Brisbane', 'Adelaide', 'Perth', 'Adelaide', 'Brisbane']);
});

test('Home and End move over the options, and in the text unless it is empty', async () => {
  await userEvent.keyboard('{End}');
  expect(active()).toBe('Perth');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Adelaide');
  await userEvent.keyboard('r{End}');
  expect(active()).toBe('Brisbane');
  await userEvent.keyboard('{Home}a');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ar');
});

test('Enter chooses the active option; typing makes the first option active', async () => {
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('Darwin');
  await userEvent.keyboard('r{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('Brisbane');
  await userEvent.click(screen.getByRole('option', { name: 'Perth' }));
  expect(onChoose).toHaveBeenLastCalledWith('Perth');
});

test('without results the keys have no effect', async () => {
  await userEvent.keyboard('xyz{ArrowDown}{Enter}');
  expect(active()).toBeUndefined();
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape clears the text first, then closes', async () => {
  await userEvent.keyboard('r{Escape}');
  expect(screen.getAllByRole('option')).toHaveLength(TOWNS.length);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
