import { useText } from '@edge-console/sdk';
import { FilterBar } from '@edge-console/sdk/ui';
import type { GroupListControl } from './group.js';
import { useDepartments } from '../departments/useDepartments.js';

export interface GroupFilterBarProps {
  readonly list: GroupListControl;
}

/** Filters a list of groups by a department and those below it. (IAMGQL-044) */
export function GroupFilterBar({ list }: GroupFilterBarProps) {
  const text = useText();
  const source = useDepartments({ isNeeded: list.params.filters.department !== undefined });
  return <FilterBar list={list} fields={{ department: { label: text('groups.columns.department'), source } }} />;
}
