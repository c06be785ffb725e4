import { defineRoute } from '@edge-console/sdk';

/** Policy actions on organisations. */
export const ORGANIZATION_ACTIONS = {
  view: 'org:viewOrganizationList',
  create: 'org:createOrganization',
  archive: 'org:archiveOrganization',
  restore: 'org:restoreOrganization',
} as const;

/** Pages of organisations. */
export const ORGANIZATION_ROUTES = {
  list: defineRoute({
    id: 'iam.organisations.list',
    path: 'organisations',
    module: './organisations/OrganizationList',
    title: 'organisations.list.title',
    flag: 'edgeOrgListEnabled',
    action: ORGANIZATION_ACTIONS.view,
  }),
  archive: defineRoute({
    id: 'iam.organisations.archive',
    path: 'organisations/archive',
    module: './organisations/OrganizationArchive',
    title: 'organisations.archive.title',
    flag: 'edgeOrgArchiveListEnabled',
    action: ORGANIZATION_ACTIONS.view,
  }),
  create: defineRoute({
    id: 'iam.organisations.create',
    path: 'organisations/create',
    module: './organisations/OrganizationCreate',
    title: 'organisations.create.title',
    flag: 'edgeOrgCreationEnabled',
    action: ORGANIZATION_ACTIONS.create,
  }),
} as const;
