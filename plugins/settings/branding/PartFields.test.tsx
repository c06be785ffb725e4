import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredBranding, answeredTheme, sentTheme } from '../testing/branding.js';
import { enter, field, open, part, press } from '../testing/openBranding.js';
import { DEFAULT_THEME } from './theme.js';

describe('colours', () => {
  test.each(['blue', '#12', '#12345', '#1234567'])('BRAND-007: %s is rejected at its field', async (typed) => {
    const page = await open();
    await enter(field('Header', 'Text'), typed);
    await press('Save');
    expect(await screen.findByText('Please enter a valid HEX code')).toBeTruthy();
    expect(document.activeElement).toBe(field('Header', 'Text'));
    expect(page.api.calls('FIEditBranding')).toEqual([]);
  });

  test('BRAND-007 BRAND-008: a missing # is added and the text is cut at 9 characters, in upper or lower case', async () => {
    const page = await open({ api: { FIEditBranding: () => answeredBranding() } });
    await enter(field('Header', 'Text'), 'ABC');
    await enter(field('Header', 'Links'), '#11223344556');
    expect([field('Header', 'Text').value, field('Header', 'Links').value]).toEqual(['#ABC', '#11223344']);
    await press('Save');
    await waitFor(() => expect(page.api.calls('FIEditBranding')).toHaveLength(1));
    expect(page.api.calls('FIEditBranding')[0]?.variables).toMatchObject({
      input: { theme: sentTheme({ header: { backgroundColor: '#0f5e7a', fontColor: '#ABC', linkColor: '#11223344' } }) },
    });
  });

  test('BRAND-009: an empty colour becomes white on save', async () => {
    const page = await open({ api: { FIEditBranding: () => answeredBranding({ theme: answeredTheme() }) } });
    await userEvent.clear(field('Header', 'Background'));
    await press('Save');
    await waitFor(() => expect(page.api.calls('FIEditBranding')).toHaveLength(1));
    expect(page.api.calls('FIEditBranding')[0]?.variables).toMatchObject({
      input: { theme: sentTheme({ header: { backgroundColor: '#ffffff', fontColor: '#ffffff', linkColor: '#e5f2f6' } }) },
    });
  });

  test('BRAND-010: the chosen text colour of a hint is sent', async () => {
    const page = await open({ api: { FIEditBranding: () => answeredBranding() } });
    await userEvent.click(part('Hint').getByRole('radio', { name: 'White' }));
    await press('Save');
    await waitFor(() => expect(page.api.calls('FIEditBranding')).toHaveLength(1));
    const header = { backgroundColor: '#0f5e7a', fontColor: '#ffffff', linkColor: '#e5f2f6' };
    expect(page.api.calls('FIEditBranding')[0]?.variables).toMatchObject({
      input: { theme: sentTheme({ header, hint: { ...DEFAULT_THEME.hint, fontColor: '#ffffff' } }) },
    });
  });

  test('a text that is hard to read has a hint, and can be saved', async () => {
    await open({ api: { FIEditBranding: () => answeredBranding() } });
    expect(part('Header').queryByText(/hard to read/)).toBeNull();
    await enter(field('Header', 'Background'), '#ffffff');
    expect(part('Header').getAllByText(/^ ?Contrast 1(\.1)?:1, hard to read\. Text needs at least 4\.5:1\.$/)).toHaveLength(2);
    expect(part('Hint').getByText('Contrast 18.1:1')).toBeTruthy();
    await userEvent.click(part('Hint').getByRole('radio', { name: 'White' }));
    expect(part('Hint').getByText(/^ ?Contrast 1\.1:1, hard to read/)).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Edit customer branding success.')).toBeTruthy();
  });

  test('Reset to defaults restores the colours, and keeps title and logo', async () => {
    const page = await open();
    await press('Reset to defaults');
    expect(field('Header', 'Background').value).toBe('#2d38ff');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Work with us');
    expect(page.navigation.hasUnsavedForm).toBe(true);
    expect(screen.getByRole('button', { name: 'Reset to defaults', description: 'All colours are the defaults.' })).toBeTruthy();
  });
});
