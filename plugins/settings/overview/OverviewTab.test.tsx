import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { expectTranslated } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answeredCustomer, renderSettings, settingsTab } from '../testing/renderSettings.js';
import OverviewTab from './OverviewTab.js';

const Other = () => null;

async function factsOf(label: string): Promise<Readonly<Record<string, string>>> {
  const list = await waitFor(() => {
    const found = document.querySelector(`dl[aria-label="${label}"]`);
    if (found === null) throw new Error(`No facts '${label}'.`);
    return found;
  });
  return Object.fromEntries(
    [...list.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.querySelector('code')?.textContent ?? name.nextElementSibling?.textContent ?? '',
    ]),
  );
}

describe('the overview of the settings', () => {
  test('OVERVIEW-011 OVERVIEW-012: shows organisation, names and the label of the region, all read-only', async () => {
    renderSettings(<OverviewTab />, { api: { ORGGetCustomer: () => answeredCustomer({ awsRegion: 'eu-west-1' }) } });
    expect(await factsOf('Overview')).toEqual({
      Organisation: TEST_CUSTOMER.organizationDisplayName,
      'Display Name': TEST_CUSTOMER.customerDisplayName,
      'Account Name': TEST_CUSTOMER.uniqueName,
      Region: 'Europe (Ireland)',
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('the ids can be copied', async () => {
    renderSettings(<OverviewTab />);
    expect(await factsOf('IDs')).toEqual({
      'Customer ID': TEST_CUSTOMER.customerId,
      'Organisation ID': TEST_CUSTOMER.organizationId,
      'Root department ID': TEST_CUSTOMER.rootHierarchyId,
    });
    for (const name of ['Customer ID', 'Organisation ID', 'Root department ID', 'Account Name'])
      expect(screen.getByRole('button', { name: `Copy ${name}` })).toBeTruthy();
  });

  test('tabs that are not set up are listed with a link', async () => {
    const tabs = [
      settingsTab('overview', () => Other),
      settingsTab('sms', () => Other, { label: 'overview.region', status: 'ok' }),
      settingsTab('sso', () => Other, { label: 'overview.accountName', status: 'off', query: { domain: 'edge' } }),
      settingsTab('ats', () => Other, { label: 'overview.displayName', status: 'error' }),
    ];
    const page = renderSettings(<OverviewTab />, { extensions: tabs });
    const section = await screen.findByRole('region', { name: 'To set up' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Display NameNeeds attention', 'Account NameNot set up']);
    expect(within(section).getByRole('link', { name: 'Account Name' }).getAttribute('href')).toBe(
      page.navigation.toBase('settings/sso?domain=edge'),
    );
    page.extensions.set(tabs.slice(0, 2));
    expect(await within(section).findByText('All settings are set up.')).toBeTruthy();
  });

  test.each([
    ['FORBIDDEN', 'No permission', 'warning'],
    ['INTERNAL_SERVER_ERROR', 'Unexpected error', 'error'],
  ] as const)('OVERVIEW-013: a load that fails with %s shows %s', async (code, title, intent) => {
    const answer = code === 'FORBIDDEN' ? serverAnswer('FORBIDDEN') : serverAnswer('INTERNAL_SERVER_ERROR');
    const page = renderSettings(<OverviewTab />, { api: { ORGGetCustomer: answer } });
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([{ intent, title, description: 'Failed to load customer. Please contact support.' }]),
    );
  });

  test('LOCALE-001: has only texts from the catalogue', async () => {
    const page = renderSettings(<OverviewTab />, { isPseudo: true, extensions: [settingsTab('sso', () => Other, { status: 'off' })] });
    await factsOf('[Overview]');
    await expectTranslated(page, ['Asia Pacific (Sydney)']);
  });
});
