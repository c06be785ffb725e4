import { useText } from '@edge-console/sdk';
import { FilterBar, type ListControl } from '@edge-console/sdk/ui';
import type { DepartmentFilter } from './departmentFilter.js';
import { useDepartments } from './useDepartments.js';

export interface DepartmentFilterBarProps<T, TField extends string> {
  readonly list: ListControl<T, TField, DepartmentFilter>;
}

/** Filters a list by a department and those below it. (IAMGQL-044, IAMGQL-056) */
export function DepartmentFilterBar<T, TField extends string>({ list }: DepartmentFilterBarProps<T, TField>) {
  const text = useText();
  const source = useDepartments({ isNeeded: list.params.filters.department !== undefined });
  return <FilterBar list={list} fields={{ department: { label: text('departments.department'), source } }} />;
}
