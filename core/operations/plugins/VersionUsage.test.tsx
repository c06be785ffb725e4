import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { renderOperations } from '../testing/renderOperations.js';
import type { PluginRow } from './pluginRows.js';
import { VersionUsage } from './VersionUsage.js';

const HEALTH = { version: '1.1.0', users: 20, failedUsers: 0, customers: 3, failedCustomers: 0, failingCustomers: [] };
const failing = (name: string, failedUsers: number) => ({ _id: name, name, failedUsers });

function open(health: object) {
  const plugin = { health: [{ ...HEALTH, ...health }] } as unknown as PluginRow;
  renderOperations(<VersionUsage plugin={plugin} version="1.1.0" />, { route: 'plugins/canary', path: 'plugins/:pluginId' });
}

test('a version that works for all users names no customers', async () => {
  open({});
  expect(await screen.findByText(/^20 users, failing for 0/)).toBeDefined();
  expect(screen.queryByText(/Customers with failures/)).toBeNull();
});

test('customers with failures are named, each with its failing users', async () => {
  open({ failedUsers: 5, failedCustomers: 2, failingCustomers: [failing('Bluegum', 3), failing('Kookaburra', 2)] });
  expect(await screen.findByText(/^20 users, failing for 25/)).toBeDefined();
  expect(screen.getByText('Customers with failures: 2 of 3 (Bluegum: 3, Kookaburra: 2)')).toBeDefined();
});

test('if the server names only some customers, the page shows that there are more', async () => {
  open({ failedUsers: 5, failedCustomers: 2, failingCustomers: [failing('Bluegum', 3)] });
  expect(await screen.findByText('Customers with failures: 2 of 3 (Bluegum: 3, …)')).toBeDefined();
});
