import { refusedRow, serverAnswer, TEST_USER } from '@edge-console/sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { customersOf, organization, renderIam } from '../testing/renderIam.js';
import OrganizationArchive from './OrganizationArchive.js';
import OrganizationList from './OrganizationList.js';
import { ORGANIZATION_ROUTES } from './routes.js';

const KAURI = organization();
const ALPINE = organization({
  _id: '664000000000000000000003',
  uniqueName: 'alpine',
  displayName: 'Älpine Group',
  createdAt: '2024-02-01T00:00:00.000Z',
  customers: customersOf(2),
});
const NAMELESS = organization({
  _id: '664000000000000000000004',
  uniqueName: 'zenith',
  displayName: null,
  createdAt: '2024-04-01T00:00:00.000Z',
  customers: customersOf(1),
});
const ROWS = [KAURI, ALPINE, NAMELESS];
const api = { ORGGetOrganizations: () => ROWS };

/** Names and dates of the rows, from top to bottom. */
async function rowsOf(title = 'Organisations'): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: title });
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

const namesIn = async (title?: string) => (await rowsOf(title)).map(([name]) => name);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

async function choose(...names: readonly string[]) {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

async function archive(...names: readonly string[]) {
  await choose(...names);
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  return screen.findByRole('dialog');
}

const confirm = async (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));

function linkIn(notice: string, name: string): string | null {
  const banner = screen.getByText(notice).closest<HTMLElement>('[role=status]');
  return within(banner as HTMLElement)
    .getByRole('link', { name })
    .getAttribute('href');
}

describe('the list', () => {
  test('ORG-002 ORG-003 IAMGQL-071: asks for active organisations, and shows name and date', async () => {
    const page = renderIam(<OrganizationList />, { api });
    expect(await rowsOf()).toEqual([
      ['Kauri Capital', '05 Mar 2024'],
      ['Älpine Group', '01 Feb 2024'],
      ['zenith', '01 Apr 2024'],
    ]);
    expect(headers()).toEqual(['', 'Organisation Name', 'Created']);
    expect(page.api.calls('ORGGetOrganizations').map(({ variables }) => variables)).toEqual([{ filter: { activeOnly: true } }]);
  });

  test.each([
    ['displayName', ['Älpine Group', 'Kauri Capital', 'zenith']],
    ['createdAt', ['Älpine Group', 'Kauri Capital', 'zenith']],
    ['createdAt&dir=desc', ['zenith', 'Kauri Capital', 'Älpine Group']],
  ])('ORG-002 ORG-003: sorts by %s in the console', async (sort, names) => {
    const page = renderIam(<OrganizationList />, { api, route: `organisations?sort=${sort}` });
    expect(await namesIn()).toEqual(names);
    expect(page.api.calls('ORGGetOrganizations')).toHaveLength(1);
  });

  test('ORG-004: pages of 30 rows, or 50 or 100', async () => {
    const many = Array.from({ length: 31 }, (none, index) =>
      organization({ _id: `6640000000000000000001${String(index).padStart(2, '0')}`, displayName: `Organisation ${index + 1}` }),
    );
    const page = renderIam(<OrganizationList />, { api: { ORGGetOrganizations: () => many } });
    expect(await rowsOf()).toHaveLength(30);
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['30', '50', '100']);
    await userEvent.selectOptions(size, '50');
    expect(await rowsOf()).toHaveLength(31);
    expect(page.address()).toContain('size=50');
  });

  test('ORG-005 ORG-006: Create New opens the form, with its flag only', async () => {
    const page = renderIam(<OrganizationList />, { api, flags: [ORGANIZATION_ROUTES.list.flag] });
    await screen.findByText('Kauri Capital');
    expect(screen.queryByText('Create New')).toBeNull();
    page.flags.set('edgeOrgCreationEnabled', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Create New' }));
    expect(page.address()).toBe(page.navigation.toBase('organisations/create'));
  });

  test('ORG-007: a failed load is reported', async () => {
    renderIam(<OrganizationList />, { api: { ORGGetOrganizations: serverAnswer('INTERNAL_SERVER_ERROR') } });
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorFailed to load organisations list. Please contact support.',
    );
  });

  test('in US English the texts have the US spelling', async () => {
    renderIam(<OrganizationList />, { api, language: 'en-US' });
    expect(await namesIn('Organizations')).toHaveLength(3);
    expect(headers()).toEqual(['', 'Organization Name', 'Created']);
  });
});

describe('archiving', () => {
  test('ORG-008: Archive and View Archive need their flag', async () => {
    const page = renderIam(<OrganizationList />, { api, flags: [ORGANIZATION_ROUTES.list.flag] });
    await screen.findByText('Kauri Capital');
    expect([screen.queryByText('Archive'), screen.queryByText('View Archive')]).toEqual([null, null]);
    page.flags.set('edgeOrgArchiveListEnabled', true);
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(screen.getByText('View Archive')).toBeTruthy();
  });

  test('ORG-008: without a selection Archive is disabled; the archive has a link', async () => {
    const page = renderIam(<OrganizationList />, { api });
    await rowsOf();
    expect(screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: 'View Archive' }).getAttribute('href')).toBe(page.navigation.toBase('organisations/archive'));
  });

  test('ORG-008: a dialog names the organisations and counts their customers; cancelling sends nothing', async () => {
    const page = renderIam(<OrganizationList />, { api });
    const dialog = await archive('Älpine Group', 'zenith');
    expect(within(dialog).getByRole('heading').textContent).toBe('Archive 2 organisation(s)?');
    expect(within(dialog).getByText('The selected organisations have 3 customers, which stay as they are.')).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Älpine Group', 'zenith']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('ORGArchiveOrganizations')).toEqual([]);
    expect(screen.getByText('2 of 3 selected')).toBeTruthy();
  });

  test.each([
    ['Kauri Capital', 'The selected organisations do not have customers.'],
    ['zenith', 'The selected organisations have 1 customer, which stays as it is.'],
  ])('ORG-008: the dialog for %s has: %s', async (name, sentence) => {
    renderIam(<OrganizationList />, { api });
    expect(within(await archive(name)).getByText(sentence)).toBeTruthy();
  });

  test('ORG-008 ORG-011 IAMGQL-072: archives after confirmation, and links to the archive', async () => {
    let rows = ROWS;
    const page = renderIam(<OrganizationList />, {
      api: {
        ORGGetOrganizations: () => rows,
        ORGArchiveOrganizations: () => {
          rows = [ALPINE, NAMELESS];
          return { results: [{ _id: KAURI._id, ok: true }] };
        },
      },
    });
    await confirm(await archive('Kauri Capital'));
    expect(await screen.findByText('1 organisation(s) archived')).toBeTruthy();
    expect(await namesIn()).toEqual(['Älpine Group', 'zenith']);
    expect(linkIn('1 organisation(s) archived', 'View Archive')).toBe(page.navigation.toBase('organisations/archive'));
    expect(page.api.calls('ORGArchiveOrganizations').map(({ variables }) => variables)).toEqual([
      { filter: { organizationIds: [KAURI._id] } },
    ]);
  });

  test('ORG-011: a failed archive is reported, and the reasons of the server are listed', async () => {
    const page = renderIam(<OrganizationList />, { api: { ...api, ORGArchiveOrganizations: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await confirm(await archive('Kauri Capital'));
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorFailed to archive organisations. Please contact support.',
    );
    expect(screen.getByText('1 of 3 selected')).toBeTruthy();
    page.api.answer({
      ORGArchiveOrganizations: () => ({ results: [refusedRow('ORGArchiveOrganizations: own organisation refused', KAURI._id)] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await confirm(await screen.findByRole('dialog'));
    expect((await screen.findByRole('listitem')).textContent).toBe('Kauri Capital: You cannot archive the organisation you belong to.');
  });

  test('the organisation of the user cannot be selected, and shows why', async () => {
    const own = organization({ _id: TEST_USER.organizationId, displayName: 'Northwind Group' });
    renderIam(<OrganizationList />, { api: { ORGGetOrganizations: () => [own, KAURI] } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Select Northwind Group',
      description: 'You belong to this organisation, so you cannot archive it.',
    });
    await userEvent.click(box);
    expect([box.checked, box.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });
});

describe('the archive', () => {
  const archived = ROWS.map((row) => ({ ...row, archivedAt: '2025-12-24T10:00:00.000Z' }));

  test('ORG-009 IAMGQL-071: asks for archived organisations, with the same columns and a link back', async () => {
    const page = renderIam(<OrganizationArchive />, { api: { ORGGetOrganizations: () => archived } });
    expect(await namesIn('Archived organisations')).toEqual(['Kauri Capital', 'Älpine Group', 'zenith']);
    expect(headers()).toEqual(['', 'Organisation Name', 'Created']);
    expect(page.api.calls('ORGGetOrganizations').map(({ variables }) => variables)).toEqual([{ filter: { archivedOnly: true } }]);
    expect(screen.getByRole('link', { name: 'Organisations' }).getAttribute('href')).toBe(page.navigation.toBase('organisations'));
    expect(screen.queryByText('Create New')).toBeNull();
  });

  test('ORG-010 ORG-011 IAMGQL-072: Restore is disabled without a selection; it restores at once and links to the list', async () => {
    let rows = archived;
    const page = renderIam(<OrganizationArchive />, {
      api: {
        ORGGetOrganizations: () => rows,
        ORGRestoreOrganizations: () => {
          rows = archived.slice(1);
          return { results: [{ _id: KAURI._id, ok: true }] };
        },
      },
    });
    await namesIn('Archived organisations');
    const restore = screen.getByRole('button', { name: 'Restore' });
    expect(restore.getAttribute('aria-disabled')).toBe('true');
    await choose('Kauri Capital');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 organisation(s) restored')).toBeTruthy();
    expect(await namesIn('Archived organisations')).toEqual(['Älpine Group', 'zenith']);
    expect(linkIn('1 organisation(s) restored', 'View Organisations')).toBe(page.navigation.toBase('organisations'));
    expect(page.api.calls('ORGRestoreOrganizations').map(({ variables }) => variables)).toEqual([
      { filter: { organizationIds: [KAURI._id] } },
    ]);
  });

  test('ORG-011: a failed restore is reported', async () => {
    renderIam(<OrganizationArchive />, {
      api: { ORGGetOrganizations: () => archived, ORGRestoreOrganizations: serverAnswer('INTERNAL_SERVER_ERROR') },
    });
    await choose('Kauri Capital');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorFailed to restore organisations. Please contact support.',
    );
  });
});
