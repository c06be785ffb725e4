import type { Meta, StoryObj } from '@storybook/react-vite';
import SortSelect, { type SortSelectProps } from './SortSelect.js';

const ARGS: SortSelectProps = {
  columns: [
    { id: 'name', header: 'Name', isSortable: true },
    { id: 'groups', header: 'Groups' },
    { id: 'createdAt', header: 'Created', isSortable: true },
  ],
  current: { field: 'createdAt', direction: 'desc' },
  onChange: () => undefined,
};

const meta = { component: SortSelect, args: ARGS } satisfies Meta<typeof SortSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sorted: Story = {};
export const DefaultOrder: Story = { args: { current: undefined } };
