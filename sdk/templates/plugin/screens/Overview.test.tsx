import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPlugin } from '../testing/renderPlugin.js';
import Overview from './Overview.js';

test("shows the organisations in the API's response", async () => {
  renderPlugin(<Overview />);
  expect(await screen.findByText('2 organisations')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'harbour-lights' })).toBeTruthy();
});

test('filters them by name', async () => {
  renderPlugin(<Overview />);
  await userEvent.type(await screen.findByLabelText('Filter by name'), 'north');
  expect(await screen.findByText('1 organisation')).toBeTruthy();
  expect(screen.queryByText('Harbour Lights')).toBeNull();
  await userEvent.type(screen.getByLabelText('Filter by name'), ' east');
  expect(screen.getByText('No organisation has “north east” in its name.')).toBeTruthy();
});

test('hides account names if the user chose it', async () => {
  renderPlugin(<Overview />, { preferences: { 'my-plugin.overview': { showsAccounts: false } } });
  expect(await screen.findByText('2 organisations')).toBeTruthy();
  expect(screen.queryByText('harbour-lights')).toBeNull();
});

test('has American texts too', async () => {
  renderPlugin(<Overview />, { language: 'en-US' });
  expect(await screen.findByText('2 organizations')).toBeTruthy();
});
