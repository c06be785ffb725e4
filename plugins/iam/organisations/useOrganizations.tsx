import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import {
  dateColumn,
  numberColumn,
  textColumn,
  useArchiveActions,
  useColumns,
  useLoadedList,
  type ArchiveActions,
  type ArchiveState,
  type Column,
  type ListColumns,
  type ListControl,
} from '@edge-console/sdk/ui';
import { useMemo } from 'react';
import {
  ORGArchiveOrganizationsDocument,
  ORGGetOrganizationsDocument,
  ORGRestoreOrganizationsDocument,
} from '../graphql/__generated__/operations.js';
import {
  nameOfOrganization,
  ORGANIZATION_ARCHIVE_TEXTS,
  ORGANIZATION_LIST,
  rowsOf,
  type Organization,
  type OrganizationField,
} from './organization.js';
import { ORGANIZATION_ROUTES } from './routes.js';

/** Code that the list of organisations and its archive share. */
export interface Organizations {
  readonly list: ListControl<Organization, OrganizationField>;
  readonly columns: ListColumns<Organization, OrganizationField>;
  readonly actions: ArchiveActions<Organization>;
}

export function useOrganizations(state: ArchiveState): Organizations {
  const list = useOrganizationList(state);
  return { list, columns: useOrganizationColumns(state), actions: useOrganizationActions(list) };
}

const FILTERS = { active: { activeOnly: true }, archived: { archivedOnly: true } } as const;

/** Loads the organisations that the user may see. (IAMGQL-071) */
function useOrganizationList(state: ArchiveState): ListControl<Organization, OrganizationField> {
  const text = useText();
  return useLoadedList(ORGANIZATION_LIST, {
    query: ORGGetOrganizationsDocument,
    variables: { filter: FILTERS[state] },
    rowsOf,
    failure: text('organisations.list.loadFailed'),
  });
}

/** The list and the archive show the same columns; the archive offers one more. (ORG-002, ORG-003, ORG-009) */
function useOrganizationColumns(state: ArchiveState): ListColumns<Organization, OrganizationField> {
  const text = useText();
  const columns = useMemo((): readonly Column<Organization, OrganizationField>[] => {
    const shown = [
      textColumn({
        id: 'displayName',
        header: text('organisations.columns.displayName'),
        isSortable: true,
        width: 60,
        value: nameOfOrganization,
      }),
      dateColumn({
        id: 'createdAt',
        header: text('organisations.columns.createdAt'),
        isSortable: true,
        value: (organization: Organization) => organization.createdAt,
      }),
      textColumn({
        id: 'uniqueName',
        header: text('organisations.columns.uniqueName'),
        isSortable: true,
        isExtra: true,
        value: (organization: Organization) => organization.uniqueName,
      }),
      numberColumn({
        id: 'customers',
        header: text('organisations.columns.customers'),
        isExtra: true,
        value: (organization: Organization) => organization.customers.length,
      }),
    ] as const;
    const archived = dateColumn({
      id: 'archivedAt',
      header: text('organisations.columns.archivedAt'),
      isSortable: true,
      isExtra: true,
      value: (organization: Organization) => organization.archivedAt,
    });
    return state === 'archived' ? [...shown, archived] : shown;
  }, [text, state]);
  return useColumns(ORGANIZATION_LIST.id, columns);
}

/** Archives and restores organisations. (IAMGQL-072) */
function useOrganizationActions(list: ListControl<Organization, OrganizationField>): ArchiveActions<Organization> {
  const graphql = useService(GraphqlServiceToken);
  const text = useText();
  return useArchiveActions({
    list,
    texts: ORGANIZATION_ARCHIVE_TEXTS,
    links: {
      archive: { label: text('organisations.list.viewArchive'), route: ORGANIZATION_ROUTES.archive },
      restore: { label: text('organisations.result.toList'), route: ORGANIZATION_ROUTES.list },
    },
    send: async (action, organizationIds) => {
      const filter = { organizationIds: [...organizationIds] };
      if (action === 'archive') return (await graphql.mutate(ORGArchiveOrganizationsDocument, { filter })).ORGArchiveOrganizations.results;
      return (await graphql.mutate(ORGRestoreOrganizationsDocument, { filter })).ORGRestoreOrganizations.results;
    },
  });
}
