import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BASE, pagePlugin, renderShell } from '../testing/renderShell.js';

test('a lost connection shows a banner above the page, can be checked on request, and its return is announced', async () => {
  const { connection } = renderShell({ plugins: [pagePlugin('users', () => <input aria-label="Name" />)], route: `${BASE}/users` });
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
  const isSaid = () => screen.queryByText('The console cannot reach the server.') !== null;
  expect(isSaid()).toBe(false);
  act(() => connection.set(false));
  expect(isSaid()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(connection.checks).toBe(1);
  act(() => connection.set(true));
  expect(isSaid()).toBe(false);
  expect(await screen.findByText('The connection is restored.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('a page whose code could not be loaded is loaded automatically when the connection is back', async () => {
  let isReachable = false;
  const plugin = pagePlugin('users', () => undefined);
  const load = () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h1>Users</h1>;
  };
  const { connection } = renderShell({ plugins: [{ ...plugin, modules: { './Page': load } }], route: `${BASE}/users` });
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(connection.checks).toBe(1);
  act(() => connection.set(false));
  isReachable = true;
  act(() => connection.set(true));
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeDefined();
});
