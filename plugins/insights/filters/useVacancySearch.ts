import { GraphqlServiceToken, usePolicy, useService, useSession, useText } from '@edge-console/sdk';
import { useChoiceSearch, useLoadFailureNotice, useQueryState, type ChoiceSearch, type FoundFilterField } from '@edge-console/sdk/ui';
import { AppsGetVacancyListV2Document, type AppsFilterVacancyInput } from '../graphql/__generated__/operations.js';

/** Number of vacancies that a search shows. */
const SHOWN = 30;

/** Right to list vacancies, which choosing one needs. */
const LIST_VACANCIES = 'apps:viewVacancyList';

/**
 * The vacancies that the filter offers, archived ones too. Vacancies without an external id are left out, because the figures name vacancies by it.
 * @param chosen external id of the vacancy in the address
 */
export function useVacancySearch(chosen: string | undefined): Omit<FoundFilterField, 'label'> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const access = usePolicy(LIST_VACANCIES);
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const filterOf = (searchText: string, limitEq: number): AppsFilterVacancyInput => ({
    organizationId,
    customerId,
    hierarchyId,
    isArchived: null,
    limitEq,
    ...(searchText === '' ? {} : { searchText }),
  });
  const load: ChoiceSearch = async (searchText, signal) => {
    const variables = { filterVacancyInput: filterOf(searchText, SHOWN) };
    const { AppsGetVacancyListV2: found } = await graphql.query(AppsGetVacancyListV2Document, variables, { signal });
    return found.data.flatMap(({ externalVacancyId, title }) =>
      externalVacancyId === null ? [] : [{ value: externalVacancyId, label: title, help: externalVacancyId }],
    );
  };
  const { data, error } = useQueryState(
    AppsGetVacancyListV2Document,
    { filterVacancyInput: filterOf(chosen ?? '', 1) },
    { isSkipped: chosen === undefined || access !== 'allowed' },
  );
  const failure = text('filters.vacanciesFailed');
  useLoadFailureNotice(error, failure);
  const found = data?.AppsGetVacancyListV2.data;
  const isKnown = found !== undefined || error !== undefined || access === 'denied';
  return {
    search: useChoiceSearch(load, failure),
    nameOf: (id) => found?.find(({ externalVacancyId }) => externalVacancyId === id)?.title ?? (isKnown ? id : undefined),
    reason: access === 'denied' ? text('filters.vacanciesDenied') : undefined,
  };
}
