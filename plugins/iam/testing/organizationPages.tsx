import { idOfName, type FormUnderTest, type ListUnderTest } from '@edge-console/sdk/testing/conformance';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Organization } from '../organisations/organization.js';
import OrganizationArchive from '../organisations/OrganizationArchive.js';
import OrganizationCreate from '../organisations/OrganizationCreate.js';
import OrganizationList from '../organisations/OrganizationList.js';
import { ORGANIZATION_ACTIONS, ORGANIZATION_ROUTES } from '../organisations/routes.js';
import { organization, rendering } from './renderIam.js';

const ORGANIZATIONS = {
  query: 'ORGGetOrganizations',
  answer: (rows: readonly Organization[]) => rows,
  search: 'Search organisations',
  loadFailure: 'Failed to load organisations list. Please contact support.',
  sort: { header: 'Organisation Name', field: 'displayName' },
  column: 'Created',
};

/** The parts that both actions share. */
const ACTION = {
  idOf: (row: Organization) => row._id,
  mutated: (results: readonly unknown[]) => ({ results }),
  idsOf: (variables: Readonly<Record<string, unknown>>) =>
    (variables['filter'] as { readonly organizationIds: readonly string[] }).organizationIds,
};

export const ORGANIZATION_LISTS: readonly ListUnderTest<Organization>[] = [
  {
    ...ORGANIZATIONS,
    route: 'iam.organisations.list',
    path: ORGANIZATION_ROUTES.list.path,
    render: rendering(<OrganizationList />),
    row: (name) => organization({ _id: idOfName(name), displayName: name }),
    title: 'Organisations',
    empty: 'There are no organisations yet.',
    noMatch: 'No organisations match',
    action: {
      ...ACTION,
      button: 'Archive',
      operation: 'ORGArchiveOrganizations',
      right: ORGANIZATION_ACTIONS.archive,
      denied: 'You do not have permission to archive organisations.',
      flag: ORGANIZATION_ROUTES.archive.flag,
      isConfirmed: true,
      undo: 'ORGRestoreOrganizations',
      failure: 'Failed to archive organisations. Please contact support.',
    },
  },
  {
    ...ORGANIZATIONS,
    route: 'iam.organisations.archive',
    path: ORGANIZATION_ROUTES.archive.path,
    render: rendering(<OrganizationArchive />),
    row: (name) => organization({ _id: idOfName(name), displayName: name, archivedAt: '2026-10-01T00:00:00.000Z' }),
    title: 'Archived organisations',
    empty: 'There are no archived organisations.',
    noMatch: 'No archived organisations match',
    action: {
      ...ACTION,
      button: 'Restore',
      operation: 'ORGRestoreOrganizations',
      right: ORGANIZATION_ACTIONS.restore,
      denied: 'You do not have permission to restore organisations.',
      undo: 'ORGArchiveOrganizations',
      failure: 'Failed to restore organisations. Please contact support.',
    },
  },
];

export const ORGANIZATION_FORMS: readonly FormUnderTest[] = [
  {
    route: 'iam.organisations.create',
    path: ORGANIZATION_ROUTES.create.path,
    isNew: true,
    render: rendering(<OrganizationCreate />),
    title: 'Create organisation',
    ready: () => screen.findByLabelText('Unique name'),
    // Save is disabled while a field is empty, so the invalid field is a name that is too long. (ORG-015)
    spoil: async () => {
      await userEvent.click(screen.getByLabelText('Unique name'));
      await userEvent.paste('x'.repeat(101));
      await userEvent.type(screen.getByLabelText('Display name'), 'Kauri Capital');
    },
    required: { label: 'Unique name', error: 'Please keep the unique name within 100 characters' },
    fill: async () => {
      await userEvent.type(screen.getByLabelText('Unique name'), 'kauri-capital');
      await userEvent.type(screen.getByLabelText('Display name'), 'Kauri Capital');
    },
    operation: 'ORGCreateOrganization',
    answer: organization(),
    refusedAs: 'ORGCreateOrganization: unique name in use',
    refusal: { path: 'organization.uniqueName', label: 'Unique name', error: 'Please enter a unique organisation name' },
    failure: 'Create organisation failed.',
    done: 'Organisation is created.',
  },
];
