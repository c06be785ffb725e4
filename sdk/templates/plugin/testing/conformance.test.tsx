import { describeCommand, describeScreen, describeSearch } from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import british from '../locales/en-GB.json' with { type: 'json' };
import countOrganizations from '../screens/countOrganizations.js';
import organizationSearch from '../screens/organizationSearch.js';
import Overview from '../screens/Overview.js';
import Settings from '../screens/Settings.js';
import { API, renderPlugin } from './renderPlugin.js';

/* Requirements on every plugin. `edge-plugin check` fails for a screen in plugin.ts without such a suite. */

describeScreen({
  contribution: 'my-plugin.overview',
  render: (options) => renderPlugin(<Overview />, options),
  texts: british,
  api: API,
  ready: () => screen.findByText('2 organisations'),
  empty: { api: { ORGGetOrganizations: () => [] }, says: 'There are no organisations yet.' },
  failure: 'Failed to load organisations. Please contact support.',
});

describeScreen({
  contribution: 'my-plugin.settings',
  render: (options) => renderPlugin(<Settings />, options),
  texts: british,
  ready: () => screen.findByLabelText('Show account names'),
});

describeSearch({
  contribution: 'my-plugin.search',
  provider: organizationSearch,
  api: API,
  finds: { text: 'north', title: 'Northwind Group' },
});

describeCommand({
  contribution: 'my-plugin.count',
  handler: countOrganizations,
  render: renderPlugin,
  api: API,
  done: () => screen.findByText('2 organisations'),
  empty: { api: { ORGGetOrganizations: () => [] }, says: 'There are no organisations yet.' },
});
