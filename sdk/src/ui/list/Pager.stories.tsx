import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pager, type PagerProps } from './Pager.js';

function TurnedPager(props: PagerProps) {
  const [place, setPlace] = useState({ page: props.page, size: props.size });
  return <Pager {...props} {...place} onChange={(change) => setPlace({ ...place, page: 1, ...change })} />;
}

const meta = {
  component: Pager,
  render: TurnedPager,
  args: { page: 2, size: 30, total: 214, onChange: () => undefined },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 8 } };
export const OnlyPage: Story = { args: { page: 1, total: 12 } };
export const ManyRows: Story = { args: { page: 1200, size: 100, total: 1_204_331 } };
/** The server did not count all rows. */
export const MoreThanCounted: Story = { args: { page: 3, total: 10_000, isTotalExact: false } };
export const NoRows: Story = { args: { page: 1, total: 0 } };
