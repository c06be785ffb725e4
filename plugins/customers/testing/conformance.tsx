import { idOfName, type FormUnderTest, type ListUnderTest, type SuiteOptions } from '@edge-console/sdk/testing/conformance';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { CUSTOMER_ACTIONS, CUSTOMER_ROUTES } from '../customers/routes.js';
import type { Customer } from '../customers/customer.js';
import CustomerArchive from '../customers/CustomerArchive.js';
import CustomerCreate from '../customers/CustomerCreate.js';
import CustomerList from '../customers/CustomerList.js';
import { ALL_FLAGS, customer, renderCustomers } from './renderCustomers.js';

function rendering(element: ReactElement) {
  return ({ flagsOff = [], ...options }: SuiteOptions) =>
    renderCustomers(element, { ...options, flags: ALL_FLAGS.filter((flag) => !flagsOff.includes(flag)) });
}

const CUSTOMERS = {
  query: 'ORGGetCustomers',
  answer: (rows: readonly Customer[]) => rows,
  search: 'Search customers',
  loadFailure: 'Failed to load customers list. Please contact support.',
  sort: { header: 'Customer', field: 'displayName' },
  column: 'Account Name',
};

/** The parts that both actions share. */
const ACTION = {
  idOf: (row: Customer) => row._id,
  mutated: (results: readonly unknown[]) => ({ results }),
  idsOf: (variables: Readonly<Record<string, unknown>>) => (variables['input'] as { readonly customerIds: readonly string[] }).customerIds,
};

export const lists: readonly ListUnderTest<Customer>[] = [
  {
    ...CUSTOMERS,
    route: 'customers.list',
    path: CUSTOMER_ROUTES.list.path,
    render: rendering(<CustomerList />),
    row: (name) => customer({ _id: idOfName(name), displayName: name }),
    title: 'Customers',
    empty: 'There are no customers yet.',
    noMatch: 'No customers match',
    action: {
      ...ACTION,
      button: 'Archive',
      operation: 'ORGArchiveCustomers',
      right: CUSTOMER_ACTIONS.archive,
      denied: 'You do not have permission to archive customers.',
      isConfirmed: true,
      undo: 'ORGRestoreCustomers',
      failure: 'Failed to archive customers. Please contact support.',
    },
  },
  {
    ...CUSTOMERS,
    route: 'customers.archive',
    path: CUSTOMER_ROUTES.archive.path,
    render: rendering(<CustomerArchive />),
    row: (name) => customer({ _id: idOfName(name), displayName: name, archivedAt: '2026-10-01T00:00:00.000Z' }),
    title: 'Archived customers',
    empty: 'There are no archived customers.',
    noMatch: 'No archived customers match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'ORGRestoreCustomers',
      right: CUSTOMER_ACTIONS.restore,
      denied: 'You do not have permission to restore customers.',
      undo: 'ORGArchiveCustomers',
      failure: 'Failed to restore customers. Please contact support.',
    },
  },
];

const ORGANIZATION = {
  _id: '664000000000000000000001',
  uniqueName: 'northwind-group',
  displayName: 'Northwind Group',
  customers: [],
  createdAt: '2024-01-15T00:00:00.000Z',
  updatedAt: '2024-01-15T00:00:00.000Z',
  archivedAt: null,
  tags: [],
  version: 1,
};

export const forms: readonly FormUnderTest[] = [
  {
    route: 'customers.create',
    path: CUSTOMER_ROUTES.create.path,
    isNew: true,
    render: ({ api, ...options }) =>
      rendering(<CustomerCreate />)({ ...options, api: { ORGGetOrganizations: () => [ORGANIZATION], ...api } }),
    title: 'Create customer',
    ready: () => screen.findByRole('option', { name: 'Northwind Group' }),
    required: { label: 'Organisation', error: 'Please select an organisation' },
    fill: async () => {
      await userEvent.selectOptions(screen.getByLabelText('Organisation'), 'Northwind Group');
      await userEvent.type(screen.getByLabelText('Display Name'), 'Acme');
      await userEvent.type(screen.getByLabelText('Account Name'), 'acme');
      await userEvent.selectOptions(screen.getByLabelText('Region'), 'eu-west-1');
    },
    confirm: async () => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create' })),
    operation: 'ORGCreateCustomer',
    answer: customer(),
    refusal: { path: 'customer.uniqueName', label: 'Account Name', error: 'Please enter a unique account name' },
    refusedAs: 'ORGCreateCustomer: account name in use',
    failure: 'Failed to create customer. Please contact support.',
    done: 'Customer created successfully.',
  },
];
