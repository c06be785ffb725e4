import type { Meta, StoryObj } from '@storybook/react-vite';
import { SortHeader, type SortHeaderProps } from './SortHeader.js';

const ARGS: SortHeaderProps = { label: 'Name', width: undefined, className: undefined, direction: undefined, onSort: () => undefined };

const meta = {
  component: SortHeader,
  args: ARGS,
  render: (props) => (
    <table className="edge-table">
      <thead>
        <tr>
          <SortHeader {...props} />
        </tr>
      </thead>
    </table>
  ),
} satisfies Meta<typeof SortHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unsorted: Story = {};
export const Ascending: Story = { args: { direction: 'asc' } };
export const Descending: Story = { args: { direction: 'desc' } };
export const Number: Story = { args: { label: 'Members', className: 'edge-cell-right', direction: 'asc' } };
export const NotSortable: Story = { args: { onSort: undefined } };
