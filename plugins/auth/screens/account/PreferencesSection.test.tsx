import { SIGNED_IN } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAuth } from '../../testing/renderAuth.js';
import { PreferencesSection } from './PreferencesSection.js';

const show = (preferences: Readonly<Record<string, unknown>> = {}) =>
  renderAuth(<PreferencesSection />, { session: SIGNED_IN, route: 'account', preferences });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const shortcuts = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Keyboard shortcuts' });
const announcement = () => screen.getByRole('status').textContent;

test('shows the current preferences', () => {
  show({ 'account.shortcuts': false });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Look and behaviour');
  expect([radio('System').checked, radio('Comfortable').checked, shortcuts().checked]).toEqual([true, true, false]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('en-GB');
  expect(announcement()).toBe('');
});

test('theme and density apply at once, and are announced', async () => {
  const { appearance } = show();
  await userEvent.click(radio('Dark'));
  expect([appearance.theme, radio('Dark').checked, announcement()]).toEqual(['dark', true, 'Saved: Dark']);
  await userEvent.click(radio(/^Compact/));
  expect([appearance.density, radio(/^Compact/).checked, announcement()]).toEqual([
    'compact',
    true,
    'Saved: Compact, with more rows on the screen',
  ]);
});

test('LOCALE-001: languages with complete texts are offered', async () => {
  const { locale } = show();
  const chooser = screen.getByRole('combobox', { name: 'Language' });
  expect([...chooser.querySelectorAll('option')].map(({ value }) => value)).toEqual(['en-US', 'en-GB']);
  await userEvent.selectOptions(chooser, 'American English');
  await waitFor(() => expect(announcement()).toBe('Saved: American English'));
  expect(locale.language).toBe('en-US');
});

test('shortcuts are on until they are switched off', async () => {
  const { preferences } = show();
  expect(shortcuts().checked).toBe(true);
  await userEvent.click(shortcuts());
  expect([preferences.read('account.shortcuts'), announcement()]).toEqual([false, 'Saved: Keyboard shortcuts off']);
  await userEvent.click(shortcuts());
  expect([preferences.read('account.shortcuts'), announcement()]).toEqual([true, 'Saved: Keyboard shortcuts on']);
});
