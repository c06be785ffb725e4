import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPlugin } from '../testing/renderPlugin.js';
import Settings from './Settings.js';

test('saves the choice, and stays open for another one', async () => {
  const page = renderPlugin(<Settings />);
  await userEvent.click(screen.getByLabelText('Show account names'));
  await userEvent.click(screen.getByLabelText('Account name'));
  expect(page.navigation.hasUnsavedForm).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your settings are saved.');
  expect(page.preferences.read('my-plugin.overview')).toEqual({ showsAccounts: false, order: 'account' });
  expect(page.navigation.hasUnsavedForm).toBe(false);
});
