import type { Meta, StoryObj } from '@storybook/react-vite';
import { GROUPS, type StoryGroup } from '../../testing/storyList.js';
import { RecordPager, type RecordPagerProps } from './RecordPager.js';

const [first, second, third] = GROUPS;

const meta = {
  component: RecordPager<StoryGroup>,
  args: {
    neighbours: {
      previous: first && { row: first, listSearch: '' },
      next: third && { row: third, listSearch: '?page=2' },
      position: 2,
      total: 1204,
    },
    nameOf: ({ name }) => name,
    addressOf: ({ id }) => `/groups/${id}`,
  } satisfies RecordPagerProps<StoryGroup>,
} satisfies Meta<typeof RecordPager<StoryGroup>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {};
export const MoreThanCounted: Story = {
  args: { neighbours: { previous: undefined, next: undefined, position: 7412, total: 10_000, isTotalExact: false } },
};
export const AtTheStart: Story = {
  args: { neighbours: { previous: undefined, next: second && { row: second, listSearch: '' }, position: 1, total: 3 } },
};
