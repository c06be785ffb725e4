import { GraphqlServiceToken, usePolicy, useService, useSession, useText } from '@edge-console/sdk';
import { useChoiceSearch, useLoadFailureNotice, useQueryState, type ChoiceSearch, type FoundFilterField } from '@edge-console/sdk/ui';
import { useState } from 'react';
import {
  AppsGetVacancyListV2Document,
  type AppsFilterVacancyInput,
  type AppsGetVacancyListV2Query,
} from '../graphql/__generated__/operations.js';

/** Number of vacancies that a search shows. */
const SHOWN = 30;
const NONE: readonly string[] = [];

/** Right to list vacancies, which choosing one needs. */
const LIST_VACANCIES = 'apps:viewVacancyList';

/**
 * The vacancies that the filter offers, archived ones too. Vacancies without an external id are left out, because the figures name vacancies by it.
 * @param chosen external ids of the vacancies in the address
 */
export function useVacancySearch(chosen = NONE): Omit<FoundFilterField, 'label'> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const access = usePolicy(LIST_VACANCIES);
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const place: AppsFilterVacancyInput = { organizationId, customerId, hierarchyId, isArchived: null };
  const load: ChoiceSearch = async (searchText, signal) => {
    const filterVacancyInput = { ...place, limitEq: SHOWN, ...(searchText === '' ? {} : { searchText }) };
    const { AppsGetVacancyListV2: found } = await graphql.query(AppsGetVacancyListV2Document, { filterVacancyInput }, { signal });
    const titles = titlesOf(found.data);
    setSeen((before) => new Map([...before, ...titles]));
    return [...titles].map(([id, title]) => ({ value: id, label: title, help: id }));
  };
  const unseen = chosen.filter((id) => !seen.has(id));
  const { data, error, isLoading } = useQueryState(
    AppsGetVacancyListV2Document,
    { filterVacancyInput: { ...place, limitEq: unseen.length, externalVacancyIds: unseen } },
    // The names that are known stay while others are loaded.
    { isSkipped: unseen.length === 0 || access !== 'allowed', keepsPrevious: true },
  );
  const failure = text('filters.vacanciesFailed');
  useLoadFailureNotice(error, failure);
  const titles = new Map([...titlesOf(data?.AppsGetVacancyListV2.data ?? []), ...seen]);
  const isAnswered = data !== undefined && !isLoading && error === undefined;
  const isUnknown = error !== undefined || access === 'denied';
  return {
    search: useChoiceSearch(load, failure),
    nameOf: (id) => titles.get(id) ?? (isUnknown ? id : undefined),
    isMissing: (id) => isAnswered && !titles.has(id),
    reason: access === 'denied' ? text('filters.vacanciesDenied') : undefined,
  };
}

/** Titles by external id. */
function titlesOf(vacancies: AppsGetVacancyListV2Query['AppsGetVacancyListV2']['data']): ReadonlyMap<string, string> {
  return new Map(
    vacancies.flatMap(({ externalVacancyId, title }) => (externalVacancyId === null ? [] : [[externalVacancyId, title] as const])),
  );
}
