import { serverAnswer, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { organization, renderIam } from '../testing/renderIam.js';
import OrganizationCreate from './OrganizationCreate.js';

function renderForm(api: ApiHandlers = {}) {
  return renderIam(<OrganizationCreate />, {
    route: 'organisations/create',
    api: { ORGCreateOrganization: () => organization(), ...api },
  });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

async function enter(name: string, value: string) {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(value);
}

async function fill(uniqueName = 'kauri-capital', displayName = 'Kauri Capital') {
  await enter('Unique name', uniqueName);
  await enter('Display name', displayName);
}

test('ORG-014: the form has two fields', () => {
  renderForm();
  expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Unique name ',
    'Display name ',
  ]);
});

test('ORG-015: Save is disabled until both fields are filled, and blanks do not count', async () => {
  const page = renderForm();
  const isDisabled = () => save().getAttribute('aria-disabled');
  expect(isDisabled()).toBe('true');
  await fill('kauri-capital', '  ');
  expect(isDisabled()).toBe('true');
  await userEvent.click(save());
  await userEvent.type(field('Unique name'), '{Enter}');
  expect(page.api.calls('ORGCreateOrganization')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Save', description: 'Enter a unique name and a display name first.' })).toBeTruthy();
  await enter('Display name', 'Kauri Capital');
  expect(isDisabled()).toBe('false');
  await enter('Unique name', ' ');
  expect(isDisabled()).toBe('true');
});

test.each([
  ['ORG-016', 'Unique name', ' ', 'Please enter unique organisation name'],
  ['ORG-017', 'Unique name', 'x'.repeat(101), 'Please keep the unique name within 100 characters'],
  ['ORG-018', 'Display name', ' ', 'Please enter display organisation name'],
  ['ORG-019', 'Display name', 'x'.repeat(101), 'Please keep the display name within 100 characters'],
])('%s: %s with %j shows its message', async (_id, name, value, message) => {
  renderForm();
  await fill();
  await enter(name, value);
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
});

test('ORG-017 ORG-019: names of 100 characters are sent', async () => {
  const page = renderForm();
  await fill('u'.repeat(100), 'd'.repeat(100));
  await userEvent.click(save());
  await waitFor(() => expect(page.api.calls('ORGCreateOrganization')).toHaveLength(1));
});

test('ORG-020 IAMGQL-069: sends the trimmed names with a key, announces the organisation, and opens the list', async () => {
  const page = renderForm();
  await fill('  kauri-capital ', ' Kauri Capital  ');
  await userEvent.click(save());
  expect(await screen.findByText('Organisation is created.')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('organisations')));
  expect(page.api.calls('ORGCreateOrganization').map(({ variables }) => variables)).toEqual([
    {
      organization: { uniqueName: 'kauri-capital', displayName: 'Kauri Capital', idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
});

test('ORG-021: a failure shows its message and keeps the values; the retry has the same key', async () => {
  const page = renderForm({ ORGCreateOrganization: serverAnswer('INTERNAL_SERVER_ERROR') });
  await fill();
  await userEvent.click(save());
  expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe('Unexpected errorCreate organisation failed.');
  expect([field('Unique name').value, field('Display name').value]).toEqual(['kauri-capital', 'Kauri Capital']);
  expect(page.address()).toBe(page.navigation.toBase('organisations/create'));
  page.api.answer({ ORGCreateOrganization: () => organization() });
  await userEvent.click(save());
  expect(await screen.findByText('Organisation is created.')).toBeTruthy();
  const keys = page.api
    .calls('ORGCreateOrganization')
    .map(({ variables }) => (variables['organization'] as Record<string, unknown>)['idempotencyKey']);
  expect(new Set(keys).size).toBe(1);
});

test('ORG-021: a unique name in use is shown at its field, and the form keeps its values', async () => {
  renderForm({ ORGCreateOrganization: serverAnswer('ORGCreateOrganization: unique name in use') });
  await fill();
  await userEvent.click(save());
  expect(await screen.findByText('Please enter a unique organisation name')).toBeTruthy();
  expect(screen.getByText('Create organisation failed.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Unique name')));
  expect(field('Display name').value).toBe('Kauri Capital');
});
