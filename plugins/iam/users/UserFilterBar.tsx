import { useText } from '@edge-console/sdk';
import { FilterBar } from '@edge-console/sdk/ui';
import { useDepartments } from '../departments/useDepartments.js';
import { useFilterGroup } from './useFilterGroup.js';
import type { UserListControl } from './user.js';

interface UserFilterBarProps {
  readonly list: UserListControl;
}

/** Filters users by department, group and the state of their account. (IAMGQL-056) */
export function UserFilterBar({ list }: UserFilterBarProps) {
  const text = useText();
  const { department, group } = list.params.filters;
  const source = useDepartments({ isNeeded: department !== undefined });
  const groups = useFilterGroup(group);
  return (
    <FilterBar
      list={list}
      fields={{
        department: { label: text('departments.department'), source },
        group: { label: text('users.filters.group'), ...groups },
        locked: { label: text('users.filters.locked') },
        mfa: { label: text('users.filters.mfa') },
        neverSignedIn: { label: text('users.filters.neverSignedIn') },
        passwordExpiring: { label: text('users.filters.passwordExpiring') },
      }}
    />
  );
}
