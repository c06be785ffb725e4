import type { Meta, StoryObj } from '@storybook/react-vite';
import { GROUP_COLUMNS } from '../../testing/storyList.js';
import { SkeletonTable } from './SkeletonTable.js';

const meta = { component: SkeletonTable, args: { columns: GROUP_COLUMNS } } satisfies Meta<typeof SkeletonTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithoutSelection: Story = { args: { isSelectable: false } };
