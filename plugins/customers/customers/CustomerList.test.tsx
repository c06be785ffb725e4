import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CUSTOMER_ROUTES, SETTINGS_LINK_FLAG } from './routes.js';
import plugin from '../plugin.js';
import { CURRENT, customer, manyCustomers, renderCustomers, rowNames } from '../testing/renderCustomers.js';
import CustomerList from './CustomerList.js';

const HARBOUR = customer();
const ALPINE = customer({
  _id: '665000000000000000000003',
  displayName: 'Älpine Retail',
  uniqueName: 'alpine-retail',
  awsRegion: 'us-east-1',
  createdAt: '2025-11-20T00:00:00.000Z',
});

function withCustomers(customers: readonly unknown[] = [CURRENT, HARBOUR, ALPINE]) {
  return { ORGGetCustomers: () => customers };
}

describe('the list', () => {
  test('CUST-001 CUST-014 CUST-025: the plugin registers list, archive and form, each behind its flag and right', () => {
    const page = (id: string) => plugin.routes?.find((route) => route.id === id);
    expect(page('customers.list')).toMatchObject({
      path: 'customers',
      area: 'base',
      flag: 'edgeCustomerListEnabled',
      action: 'org:viewCustomerList',
      module: './customers/CustomerList',
    });
    expect(page('customers.archive')).toMatchObject({
      path: 'customers/archive',
      area: 'base',
      flag: 'edgeCustomerArchiveListEnabled',
      action: 'org:viewCustomerList',
      module: './customers/CustomerArchive',
    });
    expect(page('customers.create')).toMatchObject({
      path: 'customers/create',
      area: 'base',
      flag: 'edgeCustomerCreationEnabled',
      action: 'org:createCustomer',
      module: './customers/CustomerCreate',
    });
    const item = plugin.menu?.find(({ id }) => id === 'customers.menu');
    expect(item).toMatchObject({ label: 'menu', order: 80, icon: 'office', target: { path: 'customers' } });
  });

  test('CUST-002 CUST-003 LOCALE-006: title, columns, and dates in British wording', async () => {
    renderCustomers(<CustomerList />, { api: withCustomers() });
    expect(screen.getByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
    const row = await screen.findByRole('row', { name: /Harbour Lights/ });
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['', 'Customer', 'Account Name', 'Created']);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', 'Harbour Lights', 'harbour-lights', '05 Mar 2024']);
  });

  test('CUST-003 LOCALE-006: dates in American wording', async () => {
    renderCustomers(<CustomerList />, { api: withCustomers(), language: 'en-US' });
    expect(await screen.findByText('Mar 05, 2024')).toBeTruthy();
  });

  test('CUST-020: requests the active customers of the selected organisation', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers() });
    await rowNames();
    expect(page.api.calls('ORGGetCustomers').map((call) => call.variables)).toEqual([
      { filter: { organizationId: TEST_CUSTOMER.organizationId, activeOnly: true } },
    ]);
  });

  test('CUST-008: a name links to the settings of that customer, in its own region', async () => {
    renderCustomers(<CustomerList />, { api: withCustomers() });
    const link = await screen.findByRole('link', { name: 'Harbour Lights' });
    expect(link.getAttribute('href')).toBe(`/region/eu-west-1/customers/${HARBOUR._id}/settings/overview`);
  });

  test('CUST-009: without the branding flag the name is plain text', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers(), flags: [CUSTOMER_ROUTES.list.flag] });
    expect(await rowNames()).toContain('Harbour Lights');
    expect(screen.queryByRole('link', { name: 'Harbour Lights' })).toBeNull();
    page.flags.set(SETTINGS_LINK_FLAG, true);
    expect(await screen.findByRole('link', { name: 'Harbour Lights' })).toBeTruthy();
  });

  test('CUST-006: Create New opens the form', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers() });
    await userEvent.click(screen.getByRole('button', { name: 'Create New' }));
    expect(page.address()).toBe(page.navigation.toBase('customers/create'));
  });

  test('CUST-007: Create New follows the creation flag while the page is open', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers(), flags: [CUSTOMER_ROUTES.list.flag] });
    await rowNames();
    expect(screen.queryByText('Create New')).toBeNull();
    page.flags.set(CUSTOMER_ROUTES.create.flag, true);
    expect(await screen.findByText('Create New')).toBeTruthy();
  });

  test('CUST-007: without the right, Create New shows why it is disabled', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers(), denied: ['org:createCustomer'] });
    const button = await screen.findByRole('button', {
      name: 'Create New',
      description: 'You do not have permission to create customers.',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(page.address()).toBe(page.navigation.toBase(''));
  });

  test('CUST-013: a link opens the archive, with its flag only', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers() });
    await rowNames();
    expect(screen.getByRole('link', { name: 'View Archive' }).getAttribute('href')).toBe(page.navigation.toBase('customers/archive'));
    page.flags.set(CUSTOMER_ROUTES.archive.flag, false);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View Archive' })).toBeNull());
  });
});

describe('search, sort and pages are in the address', () => {
  test('CUST-005 PLATFORM-008: 30 rows a page, also 50 and 100, in the order of the server', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers(manyCustomers(64)) });
    expect(await rowNames()).toEqual(manyCustomers(30).map((row) => row.displayName));
    expect(screen.getByText('1–30 of 64')).toBeTruthy();
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['30', '50', '100']);
    await userEvent.selectOptions(size, '100');
    expect(await rowNames()).toHaveLength(64);
    expect(page.address()).toContain('?size=100');
  });

  test('CUST-020: a header sorts in natural order, then descending, then not at all', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers() });
    await rowNames();
    const sort = screen.getByRole('button', { name: 'Customer' });
    await userEvent.click(sort);
    expect(await rowNames()).toEqual(['Älpine Retail', 'Harbour Lights', 'Northwind HealthCurrent']);
    expect(screen.getByRole('columnheader', { name: 'Customer' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(sort);
    expect(await rowNames()).toEqual(['Northwind HealthCurrent', 'Harbour Lights', 'Älpine Retail']);
    expect(page.address()).toContain('sort=displayName&dir=desc');
    await userEvent.click(sort);
    expect(await rowNames()).toEqual(['Northwind HealthCurrent', 'Harbour Lights', 'Älpine Retail']);
    expect(page.address()).not.toContain('sort');
  });

  test('CUST-020: a search returns to the first page and ignores accents in names', async () => {
    const page = renderCustomers(<CustomerList />, { api: withCustomers(), route: 'customers?page=2' });
    await rowNames();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'alpine{Enter}');
    expect(await rowNames()).toEqual(['Älpine Retail']);
    expect(page.address()).toMatch(/customers\?q=alpine$/);
  });
});

describe('loading', () => {
  test('CUST-001: an empty list shows a message and a link to create the first customer', async () => {
    renderCustomers(<CustomerList />, { api: withCustomers([]) });
    expect(await screen.findByText('There are no customers yet.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Create New' }).length).toBeGreaterThan(0);
  });

  test('CUST-022: a failed load shows toast, reference and Retry; Retry loads', async () => {
    const page = renderCustomers(<CustomerList />, {
      api: { ORGGetCustomers: serverAnswer('INTERNAL_SERVER_ERROR', { requestId: 'req-42' }) },
    });
    const toast = await screen.findByRole('alert', { name: 'error message' });
    expect(within(toast).getByText('Unexpected error')).toBeTruthy();
    expect(within(toast).getByText('Failed to load customers list. Please contact support.')).toBeTruthy();
    expect(screen.getByText('req-42')).toBeTruthy();
    page.api.answer(withCustomers([HARBOUR]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowNames()).toEqual(['Harbour Lights']);
  });
});
