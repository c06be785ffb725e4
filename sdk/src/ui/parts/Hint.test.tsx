import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Hint } from './Hint.js';

const TEXT = 'Only owners may.';

function Explained({ disabled = false }: { readonly disabled?: boolean }) {
  return (
    <Hint content={TEXT} disabled={disabled}>
      <button type="button">Archive</button>
    </Hint>
  );
}

const isGone = () => expect.poll(() => screen.queryByText(TEXT)).toBeNull();

describe('a hint whose code is loaded on demand', () => {
  test('is shown while its button has the focus; Escape hides it', async () => {
    const user = userEvent.setup();
    render(<Explained />);
    expect(screen.queryByText(TEXT)).toBeNull();
    await user.tab();
    await screen.findByText(TEXT);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await user.keyboard('{Escape}');
    await isGone();
  });

  test('is shown while the user points at its button', async () => {
    const user = userEvent.setup();
    render(<Explained />);
    await user.hover(screen.getByRole('button'));
    await screen.findByText(TEXT);
    await user.unhover(screen.getByRole('button'));
    await isGone();
  });

  test('closes when it is disabled while it is open', async () => {
    const { rerender } = render(<Explained />);
    await userEvent.tab();
    await screen.findByText(TEXT);
    rerender(<Explained disabled />);
    await isGone();
  });

  test('stays closed under a resting mouse when it is enabled again, and opens when the mouse comes back', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Explained disabled />);
    const button = screen.getByRole('button');
    await user.hover(button);
    rerender(<Explained />);
    await expect(screen.findByText(TEXT, undefined, { timeout: 400 })).rejects.toThrow();
    await user.unhover(button);
    await user.hover(button);
    await screen.findByText(TEXT);
  });
});
