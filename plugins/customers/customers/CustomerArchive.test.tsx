import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CURRENT, customer, renderCustomers } from '../testing/renderCustomers.js';
import CustomerArchive from './CustomerArchive.js';

const OLD = customer({ archivedAt: '2025-12-24T10:00:00.000Z' });
const OLDER = customer({
  _id: '665000000000000000000003',
  displayName: 'Alpine Retail',
  uniqueName: 'alpine-retail',
  archivedAt: '2025-01-02T10:00:00.000Z',
});
const DONE = { results: [{ _id: OLD._id, ok: true }] };

function archived(rows: readonly unknown[] = [CURRENT, OLD, OLDER]) {
  return { ORGGetCustomers: () => rows };
}

async function rows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: 'Archived customers' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );
}

async function restore(name: string) {
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
}

describe('the archive', () => {
  test('CUST-015 CUST-020: requests all customers and lists those that are archived, with the date', async () => {
    const page = renderCustomers(<CustomerArchive />, { api: archived() });
    expect(await rows()).toEqual([
      ['Harbour Lights', 'harbour-lights', '05 Mar 2024', '24 Dec 2025'],
      ['Alpine Retail', 'alpine-retail', '05 Mar 2024', '02 Jan 2025'],
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      'Customer',
      'Account Name',
      'Created',
      'Archived',
    ]);
    expect(page.api.calls('ORGGetCustomers').map((call) => call.variables)).toEqual([
      { filter: { organizationId: TEST_CUSTOMER.organizationId, activeOnly: false } },
    ]);
    expect(
      within(screen.getByRole('combobox', { name: 'Rows per page' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['30', '50', '100']);
    expect(screen.queryByText('Create New')).toBeNull();
  });

  test('CUST-015: sorts by the date of archiving', async () => {
    renderCustomers(<CustomerArchive />, { api: archived(), route: 'customers/archive?sort=archivedAt' });
    expect((await rows()).map(([name]) => name)).toEqual(['Alpine Retail', 'Harbour Lights']);
  });

  test('CUST-016: a back link opens Customers', () => {
    const page = renderCustomers(<CustomerArchive />, { api: archived() });
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe(page.navigation.toBase('customers'));
  });

  test('CUST-015: an empty archive shows a message', async () => {
    renderCustomers(<CustomerArchive />, { api: archived([CURRENT]) });
    expect(await screen.findByText('There are no archived customers.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('CUST-017 CUST-018 CUST-023: restores at once by its own mutation, loads the list again, and shows the banner with a link back', async () => {
    let stored: readonly unknown[] = [OLD, OLDER];
    const page = renderCustomers(<CustomerArchive />, {
      api: {
        ORGGetCustomers: () => stored,
        ORGRestoreCustomers: () => {
          stored = [{ ...OLD, archivedAt: null }, OLDER];
          return DONE;
        },
      },
    });
    await restore('Harbour Lights');
    const title = await screen.findByText('1 customer(s) restored');
    expect(await rows()).toEqual([['Alpine Retail', 'alpine-retail', '05 Mar 2024', '02 Jan 2025']]);
    const banner = title.closest<HTMLElement>('[role=status]');
    expect(
      within(banner as HTMLElement)
        .getByRole('link', { name: 'View Customers' })
        .getAttribute('href'),
    ).toBe(page.navigation.toBase('customers'));
    expect(page.api.calls('ORGRestoreCustomers').map((call) => call.variables)).toEqual([
      {
        input: {
          customerIds: [OLD._id],
          organizationId: TEST_CUSTOMER.organizationId,
          hierarchyId: TEST_CUSTOMER.rootHierarchyId,
          customerId: TEST_CUSTOMER.customerId,
        },
      },
    ]);
    expect(page.session.reloads).toBe(1);
  });

  test('CUST-018: the banner can be dismissed', async () => {
    renderCustomers(<CustomerArchive />, { api: { ...archived(), ORGRestoreCustomers: () => DONE } });
    await restore('Harbour Lights');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 customer(s) restored')).toBeNull();
  });

  test('CUST-019: a failed restore shows its message and keeps the selection', async () => {
    renderCustomers(<CustomerArchive />, {
      api: { ...archived(), ORGRestoreCustomers: serverAnswer('INTERNAL_SERVER_ERROR') },
    });
    await restore('Harbour Lights');
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected ErrorFailed to restore customers. Please contact support.',
    );
    expect(screen.getByText('1 of 2 selected')).toBeTruthy();
  });

  test('CUST-019: an ended session shows only its own dialog', async () => {
    const page = renderCustomers(<CustomerArchive />, {
      api: { ...archived(), ORGRestoreCustomers: serverAnswer('UNAUTHENTICATED') },
    });
    await restore('Harbour Lights');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-busy')).toBe('false'));
    expect(page.notifications.shown).toEqual([]);
  });

  test.each([
    ['region away', 'Europe (Ireland) is temporarily unavailable', 'Other regions are not affected.'],
    ['directory away', 'The console is temporarily unavailable', 'The server cannot reach its data.'],
    ['disk full', 'Changes cannot be saved at the moment', 'The storage of the server is full.'],
  ] as const)('an outage is named, with what to do: %s', async (outage, title, advice) => {
    renderCustomers(<CustomerArchive />, {
      api: { ORGGetCustomers: serverAnswer(`DOWNSTREAM_SERVICE_ERROR: ${outage}`) },
    });
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      `${title}Failed to load customers list. Please contact support.`,
    );
    expect(await screen.findByText(advice, { exact: false })).toBeTruthy();
  });
});
