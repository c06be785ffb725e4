import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPlugin } from '../testing/renderPlugin.js';
import Settings from './Settings.js';

test('keeps the choice', async () => {
  const page = renderPlugin(<Settings />);
  await userEvent.click(screen.getByLabelText('Show account names'));
  expect(page.preferences.read('my-plugin.overview')).toEqual({ showsAccounts: false });
});
