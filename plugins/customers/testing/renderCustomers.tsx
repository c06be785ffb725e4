import { flagsOfGate } from '@edge-console/sdk/contract';
import { renderScreen, TEST_CUSTOMER, type RenderedScreen, type ScreenOptions } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import plugin from '../plugin.js';
import type { Customer } from '../customers/customer.js';
import { CUSTOMER_SETTINGS, SETTINGS_LINK_FLAG } from '../customers/routes.js';

/** A customer in the API's format. */
export function customer(
  overrides: Partial<Customer> = {},
): Customer & { readonly updatedAt: string; readonly rootHierarchyId: string; readonly tags: readonly []; readonly version: number } {
  return {
    __typename: 'Customer',
    _id: '665000000000000000000002',
    organizationId: TEST_CUSTOMER.organizationId,
    uniqueName: 'harbour-lights',
    displayName: 'Harbour Lights',
    awsRegion: 'eu-west-1',
    createdAt: '2024-03-05T09:30:00.000Z',
    archivedAt: null,
    updatedAt: '2024-03-05T09:30:00.000Z',
    rootHierarchyId: '666000000000000000000002',
    tags: [],
    version: 1,
    ...overrides,
  };
}

/** The selected customer of the test user. */
export const CURRENT = customer({
  _id: TEST_CUSTOMER.customerId,
  displayName: TEST_CUSTOMER.customerDisplayName,
  uniqueName: TEST_CUSTOMER.uniqueName,
  awsRegion: 'ap-southeast-2',
  createdAt: '2024-01-15T00:00:00.000Z',
});

/** The given number of customers, named 'Customer 1' and so on, oldest first. */
export function manyCustomers(count: number): readonly Customer[] {
  return Array.from({ length: count }, (none, index) =>
    customer({
      _id: `66500000000000000001${String(index).padStart(4, '0')}`,
      displayName: `Customer ${index + 1}`,
      uniqueName: `customer-${index + 1}`,
    }),
  );
}

/** All flags of the plugin. */
export const ALL_FLAGS: readonly string[] = (plugin.routes ?? []).flatMap(flagsOfGate);

/** The page of the settings plugin that the names of customers link to. */
export const SETTINGS_PAGE = { id: CUSTOMER_SETTINGS.id, path: 'settings/*' };

/** Renders a screen of this plugin with all its flags on, beside a settings plugin. */
export function renderCustomers(element: ReactElement, options: Omit<ScreenOptions, 'plugin'> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    flags: [...ALL_FLAGS, SETTINGS_LINK_FLAG],
    routes: [SETTINGS_PAGE],
    ...options,
  });
}

/** The names in the list, from top to bottom. */
export async function rowNames(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Customers' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? '');
}
