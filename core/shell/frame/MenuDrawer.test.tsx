import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell } from '../testing/renderShell.js';

let waiting: (() => void)[] = [];
/** Runs what waits for an idle browser. */
const becomeIdle = () => act(() => waiting.splice(0).forEach((run) => run()));

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  vi.stubGlobal('cancelIdleCallback', vi.fn());
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

const menu = () => screen.queryByRole('dialog', { name: 'Main menu' });
const button = () => screen.getByRole('button', { name: 'Menu' });

/** A narrow page whose menu has been open, so that its code is there, and is rendered again. */
async function openPage(): Promise<void> {
  renderShell({ plugins: [pagePlugin('users', () => <h1>Page</h1>)], route: `${BASE}/users` });
  await screen.findByRole('heading', { name: 'Page' });
  await userEvent.click(button());
  await screen.findByRole('dialog', { name: 'Main menu' });
  await userEvent.keyboard('{Escape}');
  expect(menu()).toBeNull();
  becomeIdle();
}

test('SHELL-001: the menu of a phone is rendered outside the document; the mouse on its button adds it, transparent, and a click shows it', async () => {
  await openPage();
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.pointerMove(button());
  expect(screen.getByRole('dialog', { hidden: true }).closest<HTMLElement>('.bp6-portal')?.style.opacity).toBe('0');
  expect(menu()).toBeNull();
  fireEvent.click(button());
  expect(menu()?.contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'));
  expect(menu()?.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Title of users' }));
  await waitFor(() => expect(menu()).toBeNull());
});

test('SHELL-001: Escape that follows the click at once closes the menu of a phone, which stays closed', async () => {
  await openPage();
  fireEvent.click(button());
  expect(menu()).not.toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(menu()).toBeNull();
  // Two frames, after which a menu that is open is rendered as such.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
  expect(menu()).toBeNull();
  expect(button().getAttribute('aria-expanded')).toBe('false');
});
