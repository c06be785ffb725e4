import { refusedRow, serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CURRENT, customer, renderCustomers, rowNames } from '../testing/renderCustomers.js';
import CustomerList from './CustomerList.js';

const HARBOUR = customer();
const ALPINE = customer({ _id: '665000000000000000000003', displayName: 'Älpine Retail', uniqueName: 'alpine-retail' });

function withCustomers(customers: readonly unknown[] = [CURRENT, HARBOUR, ALPINE]) {
  return { ORGGetCustomers: () => customers };
}

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

describe('selecting', () => {
  test('CUST-004: rows are selected one by one, or all of the page by the header', async () => {
    renderCustomers(<CustomerList />, { api: withCustomers() });
    await choose('Harbour Lights');
    expect(screen.getByText('1 of 3 selected')).toBeTruthy();
    const header = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });
    expect(header.indeterminate).toBe(true);
    await userEvent.click(header);
    expect(screen.getByText('2 of 3 selected')).toBeTruthy();
    await userEvent.click(header);
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  test('CUST-010 CUST-024: the current customer cannot be selected, and shows why', async () => {
    renderCustomers(<CustomerList />, { api: withCustomers() });
    const own = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Select Northwind Health',
      description: 'You are working in this customer, so it cannot be archived. Switch to another customer first.',
    });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(own);
    expect(own.checked).toBe(false);
  });
});

describe('archiving', () => {
  const DONE = { results: [{ _id: HARBOUR._id, ok: true }] };

  async function archive(name: string) {
    await choose(name);
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  }

  test('CUST-010: a dialog names the customers; cancelling sends nothing', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers() });
    await choose('Harbour Lights');
    await choose('Älpine Retail');
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive 2 customer(s)?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Harbour Lights', 'Älpine Retail']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('ORGArchiveCustomers')).toEqual([]);
    expect(screen.getByText('2 of 3 selected')).toBeTruthy();
  });

  test('CUST-011 CUST-023 CUST-024: archives, loads list and user again, and shows the banner with a link to the archive', async () => {
    let rows = [CURRENT, HARBOUR];
    const page = renderCustomers(<CustomerList />, {
      api: {
        ORGGetCustomers: () => rows,
        ORGArchiveCustomers: () => {
          rows = [CURRENT];
          return DONE;
        },
      },
    });
    await archive('Harbour Lights');
    expect(await screen.findByText('1 customer(s) archived')).toBeTruthy();
    expect(await rowNames()).toEqual(['Northwind HealthCurrent']);
    expect(page.api.calls('ORGArchiveCustomers').map((call) => call.variables)).toEqual([
      {
        input: {
          customerIds: [HARBOUR._id],
          organizationId: TEST_CUSTOMER.organizationId,
          hierarchyId: TEST_CUSTOMER.rootHierarchyId,
          customerId: TEST_CUSTOMER.customerId,
        },
      },
    ]);
    expect(page.session.reloads).toBe(1);
    expect(screen.queryByText(/selected$/)).toBeNull();
    const banner = screen.getByText('1 customer(s) archived').closest<HTMLElement>('[role=status]');
    expect(
      within(banner as HTMLElement)
        .getByRole('link', { name: 'View Archive' })
        .getAttribute('href'),
    ).toBe(page.navigation.toBase('customers/archive'));
  });

  test('CUST-012: a failed call shows the message and keeps rows and selection', async () => {
    renderCustomers(<CustomerList />, {
      api: { ...withCustomers(), ORGArchiveCustomers: serverAnswer('INTERNAL_SERVER_ERROR') },
    });
    await archive('Harbour Lights');
    const toast = await screen.findByRole('alert', { name: 'error message' });
    expect(toast.textContent).toBe('Unexpected ErrorFailed to archive customers. Please contact support.');
    expect(await rowNames()).toHaveLength(3);
    expect(screen.getByText('1 of 3 selected')).toBeTruthy();
  });

  test('CUST-012: if the server refuses every row, the message has the reasons', async () => {
    renderCustomers(<CustomerList />, {
      api: {
        ...withCustomers(),
        ORGArchiveCustomers: () => ({ results: [refusedRow('ORGArchiveCustomers: own customer refused', HARBOUR._id)] }),
      },
    });
    await archive('Harbour Lights');
    expect(await screen.findByText('Failed to archive customers. Please contact support.')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('Harbour Lights: You cannot archive the customer you are working in.');
  });
});
