import { PeopleIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { GROUP_COLUMNS, READY, type StoryGroup } from '../../testing/storyList.js';
import { ApiError } from '../../services/index.js';
import { EmptyState } from '../parts/states.js';
import { DataTable } from './DataTable.js';
import { ListBody, type ListBodyProps } from './ListBody.js';

const meta = {
  component: ListBody<StoryGroup>,
  args: {
    state: READY,
    columns: GROUP_COLUMNS,
    empty: <EmptyState icon={<PeopleIcon size={40} aria-hidden />} title="There are no groups yet." />,
    searchedText: 'nihgt',
    onClearSearch: () => undefined,
    children: ({ rows }) => <DataTable label="User groups" columns={GROUP_COLUMNS} rows={rows} idOf={({ id }) => id} />,
  } satisfies ListBodyProps<StoryGroup>,
} satisfies Meta<typeof ListBody<StoryGroup>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Refreshing: Story = { args: { state: { ...READY, isRefreshing: true } } };
export const FirstLoad: Story = { args: { state: { kind: 'first-load' } } };
export const Failed: Story = {
  args: {
    state: {
      kind: 'failed',
      error: new ApiError('No.', { code: 'INTERNAL', requestId: '3f2c9a70-5d1e-4d0c' }),
      retry: () => undefined,
    },
  },
};
export const Denied: Story = { args: { state: { kind: 'denied' } } };
export const Empty: Story = { args: { state: { kind: 'empty' } } };
export const NoMatch: Story = { args: { state: { kind: 'no-match' } } };
export const NoGroupsMatch: Story = { args: { state: { kind: 'no-match' }, noMatch: 'No groups match' } };
