import { useMemo } from 'react';
import {
  dateColumn,
  linkColumn,
  numberColumn,
  textColumn,
  useColumns,
  questionOf,
  useListParams,
  useSelection,
  type Column,
  type ListColumns,
  type ListControl,
  type ListSpec,
  type ListState,
} from '../ui/index.js';

/** A row of the lists in stories. */
export interface StoryGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly members: number;
  readonly createdAt: string;
}

type Field = 'name' | 'description' | 'members' | 'createdAt';

export const GROUPS: readonly StoryGroup[] = [
  { id: '1', name: 'Night shift', description: 'Nurses of ward 4', members: 12, createdAt: '2026-01-05T09:30:00.000Z' },
  { id: '2', name: 'Regional recruiters', description: '', members: 1204, createdAt: '2026-02-17T14:05:00.000Z' },
  {
    id: '3',
    name: 'Assessment reviewers of the second intake, all regions and all specialities',
    description: 'Everybody who reads answers before the interview and writes the first recommendation',
    members: 0,
    createdAt: '2025-11-30T23:59:00.000Z',
  },
];

export const GROUP_COLUMNS: readonly Column<StoryGroup, Field>[] = [
  linkColumn({ id: 'name', header: 'Name', isSortable: true, width: 35, value: ({ name }) => name, to: ({ id }) => `/groups/${id}` }),
  textColumn({ id: 'description', header: 'Description', value: ({ description }) => description }),
  numberColumn({ id: 'members', header: 'Members', isSortable: true, width: 12, value: ({ members }) => members }),
  dateColumn({ id: 'createdAt', header: 'Created', isSortable: true, width: 16, value: ({ createdAt }) => createdAt }),
];

const SPEC: ListSpec<StoryGroup, Field> = {
  id: 'story.groups',
  sorts: ['name', 'members', 'createdAt'],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
};

/** The first of several pages, for stories. */
export const READY = {
  kind: 'ready',
  isRefreshing: false,
  page: { rows: GROUPS, total: 214, page: 1 },
} as const satisfies ListState<StoryGroup>;

export interface StoryListParts {
  readonly list: ListControl<StoryGroup, Field>;
  readonly columns: ListColumns<StoryGroup, Field>;
}

/** A list in the given state; search and sort only affect its address. */
export function useStoryList(state: ListState<StoryGroup>): StoryListParts {
  const { params, change } = useListParams(SPEC);
  const selection = useSelection<StoryGroup>(questionOf(params));
  const columns = useColumns(SPEC.id, GROUP_COLUMNS);
  const list = useMemo(
    () => ({
      spec: SPEC,
      params,
      change,
      state,
      selection,
      reload: () => Promise.resolve(),
      readAll: () => Promise.resolve(GROUPS),
    }),
    [params, change, state, selection],
  );
  return { list, columns };
}
