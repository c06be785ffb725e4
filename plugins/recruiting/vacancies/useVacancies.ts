import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import {
  useArchiveActions,
  usePagedList,
  type ArchiveActions,
  type ArchiveState,
  type FilterValues,
  type ListColumns,
  type PageInput,
} from '@edge-console/sdk/ui';
import {
  AppsArchiveVacanciesByExternalVacancyIdsDocument,
  AppsExportVacanciesDocument,
  AppsGetVacancyListV2Document,
  AppsRestoreVacanciesByExternalVacancyIdsDocument,
  AppsStartVacanciesJobDocument,
  type AppsGetVacancyListV2Query,
} from '../graphql/__generated__/operations.js';
import { VACANCY_ROUTES } from './routes.js';
import { useVacancyColumns } from './useVacancyColumns.js';
import {
  VACANCY_ARCHIVE_TEXTS,
  VACANCY_LIST,
  type Vacancy,
  type VacancyField,
  type VacancyFilters,
  type VacancyListControl,
} from './vacancy.js';

/** Code that the list of vacancies and its archive share. */
export interface Vacancies {
  readonly list: VacancyListControl;
  readonly columns: ListColumns<Vacancy, VacancyField>;
  readonly actions: ArchiveActions<Vacancy>;
  /** Why a vacancy can be neither archived nor restored; undefined if it can. (D-098) */
  readonly reasonAgainst: (vacancy: Vacancy) => string | undefined;
}

export function useVacancies(state: ArchiveState): Vacancies {
  const text = useText();
  const list = useVacancyList(state);
  const reason = text('vacancies.list.noExternalId');
  return {
    list,
    columns: useVacancyColumns(state),
    actions: useVacancyActions(list),
    reasonAgainst: ({ externalVacancyId }) => (externalVacancyId === null ? reason : undefined),
  };
}

const pageOf = (data: AppsGetVacancyListV2Query) => data.AppsGetVacancyListV2;

/**
 * The query behind the list of vacancies and its archive; record pages use it for the previous and the next vacancy. A department includes
 * those below it. (RECGQL-028, VAC-021)
 */
export function useVacancyQuery(state: ArchiveState) {
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  return {
    query: AppsGetVacancyListV2Document,
    variables: ({ skip: skipEq, limit: limitEq, ...page }: PageInput, { department = hierarchyId }: FilterValues<VacancyFilters>) => ({
      filterVacancyInput: {
        organizationId,
        customerId,
        hierarchyId,
        hierarchyIdList: [department],
        isArchived: state === 'archived',
        skipEq,
        limitEq,
        ...page,
      },
    }),
    pageOf,
  };
}

type VacancyExport = Parameters<NonNullable<VacancyListControl['startExport']>>[0];

/** Loads the vacancies of the selected customer, one page at a time. */
function useVacancyList(state: ArchiveState): VacancyListControl {
  const text = useText();
  const failure = text('vacancies.list.loadFailed');
  const exportMutation = AppsExportVacanciesDocument;
  const list = usePagedList(VACANCY_LIST, { ...useVacancyQuery(state), failure, actsByFilter: true, exportMutation });
  const { selection, startExport } = list;
  // An export excludes vacancies by their own ids; the selection identifies them as actions do.
  const exportIdOf = (id: string) => selection.allBut?.get(id)?._id ?? id;
  return {
    ...list,
    ...(startExport === undefined
      ? {}
      : {
          startExport: ({ columns, file }: VacancyExport) =>
            startExport({ columns, file: { ...file, excludedIds: file.excludedIds.map(exportIdOf) } }),
        }),
  };
}

/** Milliseconds. (VAC-023) */
const RELOAD_PAUSE = 1000;

/** Archives and restores vacancies: a few in one request, many or all that match as a job. (VAC-018, VAC-020, VAC-023 to VAC-025) */
function useVacancyActions(list: VacancyListControl): ArchiveActions<Vacancy> {
  const graphql = useService(GraphqlServiceToken);
  const text = useText();
  return useArchiveActions({
    list,
    texts: VACANCY_ARCHIVE_TEXTS,
    links: {
      archive: { label: text('vacancies.list.viewArchive'), route: VACANCY_ROUTES.archive },
      restore: { label: text('vacancies.result.toList'), route: VACANCY_ROUTES.list },
    },
    failedTitle: text('vacancies.result.failed'),
    reloadPause: RELOAD_PAUSE,
    send: async (action, externalVacancyIds, place) => {
      const input = { ...place, externalVacancyIds };
      if (action === 'archive') {
        const answer = await graphql.mutate(AppsArchiveVacanciesByExternalVacancyIdsDocument, { archiveVacanciesInput: input });
        return answer.AppsArchiveVacanciesByExternalVacancyIds.results;
      }
      const answer = await graphql.mutate(AppsRestoreVacanciesByExternalVacancyIdsDocument, { restoreVacanciesInput: input });
      return answer.AppsRestoreVacanciesByExternalVacancyIds.results;
    },
    job: {
      department: list.params.filters.department,
      start: async (place, rows) => {
        const input = 'ids' in rows ? { ...place, externalVacancyIds: rows.ids } : { ...place, ...rows };
        return (await graphql.mutate(AppsStartVacanciesJobDocument, { input })).AppsStartVacanciesJob._id;
      },
    },
  });
}
