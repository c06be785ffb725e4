import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepKeyWherePressed } from './keepKeyWherePressed.js';

function renderTwo() {
  onTestFinished(keepKeyWherePressed(document));
  const onClick = vi.fn();
  render(
    <>
      <input aria-label="First" />
      <Button text="Second" onClick={onClick} />
    </>,
  );
  return { first: screen.getByLabelText('First'), second: screen.getByRole('button', { name: 'Second' }), onClick };
}

test.each(['Enter', ' '])('%s that was pressed elsewhere does not click a button when it is released there', (key) => {
  const { first, second, onClick } = renderTwo();
  fireEvent.keyDown(first, { key });
  fireEvent.keyUp(second, { key });
  expect(onClick).not.toHaveBeenCalled();
});

test.each(['Enter', ' '])('%s that was pressed on a button and released there clicks it', (key) => {
  const { second, onClick } = renderTwo();
  fireEvent.keyDown(second, { key });
  fireEvent.keyUp(second, { key });
  expect(onClick).toHaveBeenCalledOnce();
});

test('a key that is held down has no effect on an element that receives the focus meanwhile', () => {
  const { first, second, onClick } = renderTwo();
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(fireEvent.keyDown(second, { key: 'Enter', repeat: true })).toBe(false);
  expect(second.className).not.toContain('bp6-active');
  fireEvent.keyUp(second, { key: 'Enter' });
  expect(onClick).not.toHaveBeenCalled();
});

test('other keys are not affected', () => {
  const { first, second } = renderTwo();
  const heard = vi.fn();
  second.addEventListener('keyup', heard);
  fireEvent.keyDown(first, { key: 'Tab' });
  fireEvent.keyUp(second, { key: 'Tab' });
  expect(heard).toHaveBeenCalledOnce();
});
