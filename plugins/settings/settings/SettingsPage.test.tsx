import { TEST_CUSTOMER, withoutAnswer } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderSettings, settingsTab } from '../testing/renderSettings.js';
import { SETTINGS_ROUTES } from './routes.js';
import SettingsPage from './SettingsPage.js';

const OVERVIEW = settingsTab('overview', () => () => <p>Content of overview</p>);
const Sms = () => <p>Content of sms</p>;

function open(route: string, options: Parameters<typeof renderSettings>[1] = {}) {
  const { extensions = [OVERVIEW, settingsTab('sms', () => Sms, { label: 'overview.ids' })] } = options;
  return renderSettings(<SettingsPage />, { route, path: SETTINGS_ROUTES.page.path, ...options, extensions });
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('the settings page', () => {
  test('OVERVIEW-001: the address names the tab; without one it opens the overview', async () => {
    const page = open('settings');
    expect(await screen.findByText('Content of overview')).toBeTruthy();
    expect(page.address()).toBe(page.navigation.toBase('settings/overview'));
    await userEvent.click(screen.getByRole('tab', { name: 'IDs' }));
    expect(await screen.findByText('Content of sms')).toBeTruthy();
    expect(page.address()).toBe(page.navigation.toBase('settings/sms'));
    await page.back();
    expect(await screen.findByText('Content of overview')).toBeTruthy();
  });

  test.each([
    ['an unknown tab', 'settings/nowhere', []],
    ['a tab whose flag is off', 'settings/sso', [settingsTab('sso', () => Sms, { access: 'off' })]],
    ['an address below a tab', 'settings/overview/more', [OVERVIEW]],
  ])("OVERVIEW-001: %s shows 'Page Not Found'", async (_name, route, extensions) => {
    open(route, { extensions });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('SHELL-014: a tab that the user may not open is not listed, and its address shows the access-denied view beside the tabs', async () => {
    open('settings/sso', { extensions: [OVERVIEW, settingsTab('sso', () => Sms, { access: 'denied' })] });
    expect(await screen.findByText('Nothing to see here')).toBeTruthy();
    expect(tabNames()).toEqual(['Overview']);
  });

  test('OVERVIEW-002 OVERVIEW-003: the header links to the customers and shows the name and the date of the customer', async () => {
    const page = open('settings/overview');
    expect(await screen.findByRole('heading', { level: 1, name: TEST_CUSTOMER.customerDisplayName })).toBeTruthy();
    expect((await screen.findByText('15 Jan 2024')).parentElement?.textContent).toBe('Created 15 Jan 2024');
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe(page.navigation.toBase('customers'));
  });

  test('a customer that cannot be loaded leaves the tabs usable', async () => {
    open('settings/overview', { api: { ORGGetCustomer: withoutAnswer('NETWORK') } });
    expect(await screen.findByText('Content of overview')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'IDs' }));
    expect(await screen.findByText('Content of sms')).toBeTruthy();
  });

  test('KERNEL-010: tabs are listed by order with their statuses, which the select for narrow screens also has', async () => {
    const tabs = [
      settingsTab('overview', () => Sms),
      { ...settingsTab('sms', () => Sms, { label: 'overview.ids', status: 'incomplete' }), order: 30 },
      { ...settingsTab('sso', () => Sms, { label: 'overview.tasks', status: 'error' }), order: 20 },
      { ...settingsTab('ats', () => Sms, { label: 'overview.region', status: 'off' }), order: 40 },
      { ...settingsTab('branding', () => Sms, { label: 'overview.facts', status: 'ok' }), order: 50 },
    ];
    const page = open('settings/overview', { extensions: tabs });
    await screen.findByText('Content of sms');
    expect(tabNames()).toEqual([
      'Overview',
      'To set up, Needs attention',
      'IDs, Setup incomplete',
      'Region, Not set up',
      'overview.facts, Set up',
    ]);
    const select = screen.getByRole('combobox', { name: 'Settings' });
    expect(within(select).getAllByRole('option')[1]?.textContent).toBe('To set up – Needs attention');
    await userEvent.selectOptions(select, 'ats');
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('settings/ats')));
  });

  test('KERNEL-010 KERNEL-017: a tab that hangs and a tab that fails do not affect the others', async () => {
    const tabs = [
      OVERVIEW,
      settingsTab('hangs', () => new Promise(() => undefined), { label: 'overview.ids' }),
      settingsTab('fails', () => Promise.reject(new Error('No answer.')), { label: 'overview.region' }),
    ];
    open('settings/hangs', { extensions: tabs });
    expect(await screen.findByRole('status', { name: /IDs/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Region' }));
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: /Retry/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(await screen.findByText('Content of overview')).toBeTruthy();
  });

  test('OVERVIEW-009 OVERVIEW-010: a tab opens with its query parameters, also by an address without them', async () => {
    const sso = settingsTab('sso', () => Sms, { label: 'overview.ids', query: { domain: 'edge' } });
    const page = open('settings/overview', { extensions: [OVERVIEW, sso] });
    await userEvent.click(await screen.findByRole('tab', { name: 'IDs' }));
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('settings/sso?domain=edge')));
    page.container.remove();
    const direct = open('settings/sso?dialog=history', { extensions: [OVERVIEW, sso] });
    await waitFor(() => expect(direct.address()).toBe(direct.navigation.toBase('settings/sso?dialog=history&domain=edge')));
  });
});
