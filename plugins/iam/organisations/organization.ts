import type { ArchiveTexts, LoadedListSpec } from '@edge-console/sdk/ui';
import type { ORGGetOrganizationsQuery } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type Organization = ORGGetOrganizationsQuery['ORGGetOrganizations'][number];

export type OrganizationField = 'displayName' | 'uniqueName' | 'customers' | 'createdAt' | 'archivedAt';

/** The name that users read. Organisations from before this form can lack a display name. (ORG-002) */
export function nameOfOrganization({ displayName, uniqueName }: Pick<Organization, 'displayName' | 'uniqueName'>): string {
  return displayName ?? uniqueName;
}

/** The list of organisations and its archive. */
export const ORGANIZATION_LIST: LoadedListSpec<Organization, OrganizationField> = {
  id: 'iam.organisations',
  sorts: ['displayName', 'uniqueName', 'createdAt', 'archivedAt'],
  idOf: (organization) => organization._id,
  nameOf: nameOfOrganization,
  searched: (organization) => [nameOfOrganization(organization), organization.uniqueName],
  sortValue: (organization, field) => {
    if (field === 'displayName') return nameOfOrganization(organization);
    if (field === 'customers') return organization.customers.length;
    // ISO times can be compared as texts.
    return organization[field] ?? undefined;
  },
};

/** Texts of archiving and restoring organisations. */
export const ORGANIZATION_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'organisations.result.archived',
  restored: 'organisations.result.restored',
  notArchived: 'organisations.result.notArchived',
  notRestored: 'organisations.result.notRestored',
  archiveFailed: 'organisations.result.archiveFailed',
  restoreFailed: 'organisations.result.restoreFailed',
};

export function rowsOf({ ORGGetOrganizations }: ORGGetOrganizationsQuery): readonly Organization[] {
  return ORGGetOrganizations;
}
