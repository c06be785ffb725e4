import { useSession, useText } from '@edge-console/sdk';
import { FilterBar, useTreeSource, type FilterControl } from '@edge-console/sdk/ui';
import { ORGGetHierarchyNamesDocument, type ORGGetHierarchyNamesQuery } from '../graphql/__generated__/operations.js';
import type { InsightsFilters } from './insightsFilters.js';
import { useVacancySearch } from './useVacancySearch.js';

/** Narrows the figures to a period, departments and vacancies. (D-078) */
export function InsightsFilterBar({ control }: { readonly control: FilterControl<InsightsFilters> }) {
  const text = useText();
  const { organizationId, customerId } = useSession().customer;
  const { department, vacancy } = control.params.filters;
  const source = useTreeSource({
    query: ORGGetHierarchyNamesDocument,
    variables: { filter: { organizationId, customerId } },
    nodesOf,
    failure: text('filters.departmentsFailed'),
    isNeeded: department !== undefined,
  });
  const vacancies = useVacancySearch(vacancy);
  return (
    <FilterBar
      list={control}
      fields={{
        period: { label: text('filters.period') },
        department: { label: text('filters.department'), source },
        vacancy: { label: text('filters.vacancy'), ...vacancies },
      }}
    />
  );
}

function nodesOf({ ORGGetHierarchyNames: { data, hasMore } }: ORGGetHierarchyNamesQuery) {
  return { nodes: data.map(({ _id, name, parentId }) => ({ id: _id, name, parentId })), hasMore };
}
