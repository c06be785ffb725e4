import { useText } from '@edge-console/sdk';
import { FilterBar } from '@edge-console/sdk/ui';
import { useDepartmentTree } from '../useDepartmentTree.js';
import type { VacancyListControl } from './vacancy.js';

/** Filters vacancies by a department and those below it. */
export function VacancyFilterBar({ list }: { readonly list: VacancyListControl }) {
  const text = useText();
  const source = useDepartmentTree({
    failure: text('vacancies.form.departmentsFailed'),
    isNeeded: list.params.filters.department !== undefined,
  });
  return <FilterBar list={list} fields={{ department: { label: text('vacancies.form.department'), source } }} />;
}
