import { serverAnswer, type ApiHandlers, type ScreenOptions } from '@edge-console/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderCustomers } from '../testing/renderCustomers.js';
import CustomerCreate from './CustomerCreate.js';

const AT = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' };
const NORTHWIND = {
  _id: '664000000000000000000001',
  uniqueName: 'northwind',
  displayName: 'Northwind Group',
  archivedAt: null,
  customers: [],
  tags: [],
  version: 1,
  ...AT,
};
const NAMELESS = { ...NORTHWIND, _id: '664000000000000000000002', uniqueName: 'southwind', displayName: null };
const GONE = { ...NORTHWIND, _id: '664000000000000000000003', displayName: 'Gone Group', archivedAt: '2025-01-01T00:00:00.000Z' };
const CREATED = { _id: '665000000000000000000009', displayName: 'Harbour Lights', awsRegion: 'eu-west-1' };

function renderForm(api: ApiHandlers = {}, options: Omit<ScreenOptions, 'plugin'> = {}) {
  return renderCustomers(<CustomerCreate />, {
    route: 'customers/create',
    ...options,
    api: { ORGGetOrganizations: () => [NORTHWIND, NAMELESS, GONE], ORGCreateCustomer: () => CREATED, ...api },
  });
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

function choices(name: string): (string | null)[] {
  return within(field(name))
    .getAllByRole('option')
    .slice(1)
    .map((option) => option.textContent);
}

async function fill() {
  await screen.findByRole('option', { name: 'Northwind Group' });
  await userEvent.selectOptions(field('Organisation'), 'Northwind Group');
  await userEvent.type(field('Display Name'), '  Harbour Lights ');
  await userEvent.tab();
  await userEvent.selectOptions(field('Region'), 'Europe (Ireland)');
}

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

async function confirm() {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create' }));
}

describe('the fields', () => {
  test('CUST-026 CUST-029: four fields; organisations in use are offered', async () => {
    const page = renderForm();
    await screen.findByRole('option', { name: 'Northwind Group' });
    expect(choices('Organisation')).toEqual(['Northwind Group', 'southwind']);
    expect([field('Organisation').tagName, field('Display Name').tagName, field('Account Name').tagName, field('Region').tagName]).toEqual([
      'SELECT',
      'INPUT',
      'INPUT',
      'SELECT',
    ]);
    expect(page.api.calls('ORGGetOrganizations').map((call) => call.variables)).toEqual([{ filter: {} }]);
  });

  test('LOCALE-005: American wording', async () => {
    renderForm({}, { language: 'en-US' });
    await save();
    expect(field('Organization')).toBeTruthy();
    expect(screen.getByText('Please select an organization')).toBeTruthy();
  });

  test.each([
    ['CUST-027', 'production', ['Asia Pacific (Sydney)', 'Europe (Ireland)', 'US East (N. Virginia)']],
    ['CUST-028', 'sandbox', ['Asia Pacific (Sydney)', 'Europe (Ireland)']],
    ['CUST-028', 'qa', ['Asia Pacific (Sydney)', 'Europe (Ireland)']],
    ['CUST-028', 'dev', ['Asia Pacific (Sydney)']],
    ['CUST-028', 'local', ['Asia Pacific (Sydney)']],
  ] as const)('%s: in %s the regions are %j', (id, environment, regions) => {
    renderForm({}, { config: { environment } });
    expect(choices('Region')).toEqual(regions);
  });

  test('CUST-029: organisations that fail to load show an error and can be loaded again', async () => {
    const page = renderForm({ ORGGetOrganizations: serverAnswer('INTERNAL_SERVER_ERROR') });
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorFailed to load organisations. Please contact support.',
    );
    page.api.answer({ ORGGetOrganizations: () => [NORTHWIND] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Northwind Group' })).toBeTruthy();
  });

  test('CUST-041: leaving Display Name fills Account Name', async () => {
    renderForm();
    await userEvent.type(field('Display Name'), 'Harbour Lights (EU)');
    await userEvent.tab();
    expect(field('Account Name').value).toBe('harbour-lights-eu');
  });

  test('CUST-042: leaving Display Name keeps an Account Name that is filled', async () => {
    renderForm();
    await userEvent.type(field('Account Name'), 'mine');
    await userEvent.type(field('Display Name'), 'Harbour Lights');
    await userEvent.tab();
    expect(field('Account Name').value).toBe('mine');
  });
});

describe('saving', () => {
  test.each([
    ['CUST-033', 'Organisation', 'Please select an organisation'],
    ['CUST-034', 'Display Name', 'Please enter a display customer name'],
    ['CUST-036', 'Account Name', 'Please enter an account name'],
    ['CUST-039', 'Region', 'Please select a region'],
  ])('%s: Save shows at %s that it is required', async (_row, name, message) => {
    renderForm();
    await save();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(field(name).getAttribute('aria-describedby')).toContain(screen.getByText(message).id);
  });

  test('CUST-031 CUST-043: an empty form shows the notification, opens no dialog, and focuses the first field', async () => {
    const page = renderForm();
    await save();
    expect(screen.getByRole('alert', { name: 'error message' }).textContent).toBe('Please make sure the fields pass validations.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field('Organisation'));
    expect(page.api.calls('ORGCreateCustomer')).toEqual([]);
  });

  test('CUST-043: the notification is shown once, and is removed when the form is valid', async () => {
    renderForm();
    await save();
    await save();
    expect(screen.getAllByRole('alert', { name: 'error message' })).toHaveLength(1);
    await fill();
    await save();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('alert', { name: 'error message' })).toBeNull();
  });

  test.each([
    ['CUST-035', 'Display Name', 'x'.repeat(101), 'Please keep the display name within 100 characters'],
    ['CUST-037', 'Account Name', 'x'.repeat(101), 'Please keep the account name within 100 characters'],
    ['CUST-038', 'Account Name', 'Not Valid', 'Please enter only lowercase letters, numbers and "-"'],
  ])('%s: %s shows its message when the field is left', async (id, name, value, message) => {
    renderForm();
    await userEvent.click(field(name));
    await userEvent.paste(value);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(message)).toBeTruthy();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(field(name).getAttribute('aria-describedby')).toContain(screen.getByText(message).id);
  });

  test('CUST-031 CUST-032: a valid form asks first; cancelling keeps the values and sends nothing', async () => {
    const page = renderForm();
    await fill();
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'Create customer Harbour Lights (harbour-lights) in Europe (Ireland)? Account name and region cannot be changed later.',
    );
    expect(dialog.textContent).toContain('Organisation: Northwind Group');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('ORGCreateCustomer')).toEqual([]);
    expect(field('Account Name').value).toBe('harbour-lights');
    expect(page.notifications.shown).toEqual([]);
    expect(page.navigation.hasUnsavedForm).toBe(true);
  });

  test('CUST-045 CUST-046: the creation is announced; the user is loaded again, and the list opens', async () => {
    const page = renderForm();
    await fill();
    await save();
    await confirm();
    expect(await screen.findByText('Customer created successfully.')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('customers')));
    expect(page.session.reloads).toBe(1);
    expect(page.navigation.hasUnsavedForm).toBe(false);
  });

  test('CUST-032 CUST-040 CUST-044: confirming sends trimmed values to the chosen region', async () => {
    const page = renderForm();
    await fill();
    await save();
    expect(page.api.calls('ORGCreateCustomer')).toEqual([]);
    await confirm();
    await waitFor(() => expect(page.api.calls('ORGCreateCustomer')).toHaveLength(1));
    expect(page.api.calls('ORGCreateCustomer').map(({ variables, awsRegion }) => ({ variables, awsRegion }))).toEqual([
      {
        variables: { customer: { organizationId: NORTHWIND._id, uniqueName: 'harbour-lights', displayName: 'Harbour Lights' } },
        awsRegion: 'eu-west-1',
      },
    ]);
  });

  test('CUST-045 CUST-046: the notification for a customer of another organisation explains that the list does not have it', async () => {
    const page = renderForm();
    await fill();
    await userEvent.selectOptions(field('Organisation'), 'southwind');
    await save();
    await confirm();
    const toast = await screen.findByRole('status', { name: 'success message' });
    expect(toast.textContent).toBe(
      'Customer created successfully.Harbour Lights belongs to another organisation. Switch to a customer of that organisation to see it in the list.',
    );
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('customers')));
  });

  test('CUST-047 CUST-048: a taken account name is shown in a notification and at the field, until it is changed', async () => {
    const page = renderForm({ ORGCreateCustomer: serverAnswer('ORGCreateCustomer: account name in use') });
    await fill();
    await save();
    await confirm();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unable to create customerAccount Name already exists, please try another one.',
    );
    const accountName = screen.getByRole('textbox', { name: 'Account Name', description: /Please enter a unique account name/ });
    expect(accountName.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(accountName));
    await userEvent.type(field('Account Name'), '2');
    expect(screen.queryByText('Please enter a unique account name')).toBeNull();
    page.api.answer({ ORGCreateCustomer: () => CREATED });
    await save();
    await confirm();
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('customers')));
  });

  test('CUST-049: any other error shows its message and keeps the values', async () => {
    const page = renderForm({ ORGCreateCustomer: serverAnswer('INTERNAL_SERVER_ERROR') });
    await fill();
    await save();
    await confirm();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorFailed to create customer. Please contact support.',
    );
    expect([field('Organisation').value, field('Display Name').value, field('Account Name').value, field('Region').value]).toEqual([
      NORTHWIND._id,
      '  Harbour Lights ',
      'harbour-lights',
      'eu-west-1',
    ]);
    expect(page.address()).toBe(page.navigation.toBase('customers/create'));
    expect(page.session.reloads).toBe(0);
  });
});
