import { flagsOfGate } from '@edge-console/sdk/contract';
import {
  renderScreen,
  TEST_CUSTOMER,
  TEST_SETTINGS_TABS,
  type RenderedScreen,
  type ScreenOptions,
  type TestExtension,
} from '@edge-console/sdk/testing';
import type { ReactElement } from 'react';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import type { ORGGetCustomerQuery } from '../graphql/__generated__/operations.js';
import plugin from '../plugin.js';
import { CUSTOMERS } from '../settings/routes.js';

/** The selected customer in the API's format, with all fields of the schema. */
export function answeredCustomer(overrides: Partial<ORGGetCustomerQuery['ORGGetCustomer']> = {}) {
  return {
    __typename: 'Customer',
    _id: TEST_CUSTOMER.customerId,
    organizationId: TEST_CUSTOMER.organizationId,
    uniqueName: TEST_CUSTOMER.uniqueName,
    displayName: TEST_CUSTOMER.customerDisplayName,
    awsRegion: TEST_CUSTOMER.awsRegion,
    rootHierarchyId: TEST_CUSTOMER.rootHierarchyId,
    createdAt: '2024-01-15T00:00:00.000Z',
    updatedAt: '2024-01-15T00:00:00.000Z',
    archivedAt: null,
    tags: [],
    version: 1,
    ...overrides,
  };
}

/** Flags of the plugin's pages and tabs. */
export const ALL_FLAGS: readonly string[] = [...(plugin.routes ?? []), ...(plugin.settingsTabs ?? [])].flatMap(flagsOfGate);

/** A settings tab of the test; `properties` may replace its label, query, status and access. */
export function settingsTab(tab: string, load: () => unknown, properties: object = {}): TestExtension {
  return { id: `settings.${tab}`, point: TEST_SETTINGS_TABS.id, properties: { tab, label: `${tab}.tab`, query: {}, ...properties }, load };
}

/** Renders a screen of this plugin with all its flags on, beside a customers plugin. */
export function renderSettings(element: ReactElement, options: Omit<ScreenOptions, 'plugin'> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    flags: ALL_FLAGS,
    routes: [{ id: CUSTOMERS.id, path: 'customers' }],
    ...options,
    api: { ORGGetCustomer: () => answeredCustomer(), ...options.api },
  });
}
