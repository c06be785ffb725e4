import { LANGUAGES } from '@edge-console/sdk/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell } from '../testing/renderShell.js';
import { loadReleaseNotes } from './releaseNotes.js';

const open = () => renderShell({ plugins: [pagePlugin('users', () => <h1>Page</h1>)], route: `${BASE}/users` });

describe('release notes', () => {
  test('are in the user menu and show the changes of each version', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ada Lovelace, user menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'What is new' }));
    const dialog = await screen.findByRole('dialog', { name: 'What is new in 1.32.0' });
    expect(within(dialog).getByRole('heading', { name: 'Version 1.32.0' })).toBeDefined();
    expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(0);
    // A key event goes to the focused element, and the dialog takes the focus a moment after it is rendered.
    await waitFor(() => expect(dialog.closest('.bp6-portal')?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ada Lovelace, user menu' })));
  });

  test('are shown in English if a language has no notes', async () => {
    expect(await loadReleaseNotes('ja')).toEqual(await loadReleaseNotes('en-GB'));
  });

  test.each(LANGUAGES)('are shown completely in %s', async (language) => {
    const [english, told] = await Promise.all([loadReleaseNotes('en-GB'), loadReleaseNotes(language)]);
    expect(told.map(({ version, changes }) => [version, changes.length])).toEqual(
      english.map(({ version, changes }) => [version, changes.length]),
    );
    if (!language.startsWith('en-')) for (const change of told[0]?.changes ?? []) expect(english[0]?.changes).not.toContain(change);
  });
});

describe('after an update', () => {
  const becomesPeaceful = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      await import('./announceVersion.js');
    });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    [undefined, 0],
    ['1.31.9', 1],
    ['1.32.0', 0],
    ['1.33.0', 0],
  ])('a user who last saw %s is notified %i times', async (seen, times) => {
    const { preferences, messages } = open();
    if (seen !== undefined) preferences.write('core.seenVersion', seen);
    await becomesPeaceful();
    expect(messages.shown.map(({ title }) => title)).toEqual(times === 0 ? [] : ['The console was updated to version 1.32.0.']);
    expect(preferences.read('core.seenVersion')).toBe(seen === '1.33.0' ? seen : '1.32.0');
  });

  test('the message opens the notes, and is shown once', async () => {
    const { preferences, messages } = open();
    preferences.write('core.seenVersion', '1.31.0');
    await becomesPeaceful();
    vi.useRealTimers();
    act(() => messages.shown[0]?.action?.run());
    expect(await screen.findByRole('dialog', { name: 'What is new in 1.32.0' })).toBeDefined();
    expect(preferences.read('core.seenVersion')).toBe('1.32.0');
  });
});
