import { Dialog } from '@blueprintjs/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Flyout, loadFlyoutPanel } from './Flyout.js';

function Columns({ preload }: { readonly preload?: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={setOpen}
      button={{ 'aria-haspopup': 'dialog' }}
      content={
        <div role="dialog" aria-label="Columns">
          <button type="button">First</button>
        </div>
      }
      {...(preload === undefined ? {} : { preload })}
    >
      Columns
    </Flyout>
  );
}

describe('a panel whose code is loaded on demand', () => {
  test('opens by keyboard, and Escape closes it and returns the focus to its button', async () => {
    const user = userEvent.setup();
    render(<Columns />);
    const button = screen.getByRole('button', { name: 'Columns' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Columns' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('after Escape, a field that gets the focus while the panel fades keeps it', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Columns />
        <input aria-label="Name" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    await user.click(within(panel).getByRole('button', { name: 'First' }));
    await user.keyboard('{Escape}');
    expect(panel.isConnected).toBe(true);
    screen.getByLabelText('Name').focus();
    await waitFor(() => expect(panel.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test.each(['its button', 'nothing'])('Escape closes it while the focus is on %s', async (where) => {
    const user = userEvent.setup();
    render(<Columns />);
    const button = screen.getByRole('button', { name: 'Columns' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Columns' });
    button.focus();
    if (where === 'nothing') button.blur();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Escape on its button, in a dialog, closes the panel and not the dialog', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    render(
      <Dialog isOpen title="Report" onClose={onClose}>
        <Columns />
      </Dialog>,
    );
    const button = screen.getByRole('button', { name: 'Columns' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Columns' });
    button.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Columns' })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a click on its button opens and closes it, one outside closes it', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Columns />
        <p>Elsewhere</p>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Columns' });
    for (const target of [button, screen.getByText('Elsewhere')]) {
      await user.click(button);
      await screen.findByRole('dialog');
      await user.click(target);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('a click outside leaves the focus on the clicked element', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Columns />
        <input aria-label="Elsewhere" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
    // jsdom focuses the clicked element before the panel has closed, which keeps the focus inside until then.
    screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elsewhere' }));
  });

  test('its content is loaded as soon as its button has the focus, and a failure of that has no other effect', async () => {
    const preload = vi.fn(() => Promise.reject(new Error('gone')));
    const user = userEvent.setup();
    render(<Columns preload={preload} />);
    expect(preload).not.toHaveBeenCalled();
    await user.tab();
    expect(preload).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  });
});

function Prepared({ onClosed }: { readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flyout
      isPrepared
      isOpen={isOpen}
      onInteraction={setOpen}
      onClosed={onClosed}
      button={{ 'aria-haspopup': 'dialog' }}
      content={
        <div role="dialog" aria-label="Columns">
          <button type="button">First</button>
          <input aria-label="Search" data-first-focus />
        </div>
      }
    >
      Columns
    </Flyout>
  );
}

describe('a panel that is prepared', () => {
  beforeAll(async () => void (await loadFlyoutPanel()));

  // A hidden element has no accessible name.
  const isRendered = () => screen.queryByRole('dialog', { hidden: true }) !== null;
  const isShown = () => screen.queryByRole('dialog', { name: 'Columns' }) !== null;

  async function pointAt() {
    const user = userEvent.setup();
    const onClosed = vi.fn<() => void>();
    render(
      <>
        <Prepared onClosed={onClosed} />
        <button type="button">Elsewhere</button>
      </>,
    );
    await user.hover(screen.getByRole('button', { name: 'Columns' }));
    await waitFor(() => expect(isRendered()).toBe(true));
    await waitFor(() => expect(isShown()).toBe(false));
    return { user, onClosed };
  }

  test('is rendered and hidden while the mouse is on its button, and leaves the focus where it is', async () => {
    const { user, onClosed } = await pointAt();
    expect(isShown()).toBe(false);
    expect(document.activeElement).toBe(document.body);
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    elsewhere.focus();
    expect(document.activeElement).toBe(elsewhere);
    await user.unhover(screen.getByRole('button', { name: 'Columns' }));
    expect(isRendered()).toBe(false);
    expect(onClosed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(elsewhere);
  });

  test('is shown by a click at once, and its marked element gets the focus', async () => {
    const { user, onClosed } = await pointAt();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(isShown()).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await user.keyboard('{Escape}');
    // The mouse is still on the button.
    await waitFor(() => expect(isRendered()).toBe(false));
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  });

  test('is rendered and hidden when Tab has moved the focus to its button, and is gone when the focus moves on', async () => {
    const user = userEvent.setup();
    const onClosed = vi.fn<() => void>();
    render(<Prepared onClosed={onClosed} />);
    await user.tab();
    await waitFor(() => expect(isRendered()).toBe(true));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
    await user.tab();
    expect(isRendered()).toBe(false);
    expect(document.activeElement).toBe(document.body);

    await user.tab();
    await waitFor(() => expect(isRendered()).toBe(true));
    await user.keyboard('{Enter}');
    expect(isShown()).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    await user.keyboard('{Escape}');
    // The focus returns to the button, by another key than Tab.
    await waitFor(() => expect(isRendered()).toBe(false));
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  });

  test('a click outside closes it', async () => {
    const { user, onClosed } = await pointAt();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(document.body);
    await waitFor(() => expect(isRendered()).toBe(false));
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
});
