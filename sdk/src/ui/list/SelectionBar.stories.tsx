import { Button } from '@blueprintjs/core';
import { ArchiveIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionButton } from '../parts/ActionButton.js';
import { Pager } from './Pager.js';
import { SelectionBar } from './SelectionBar.js';

const meta = {
  component: SelectionBar,
  args: {
    count: 0,
    total: 214,
    onClear: () => undefined,
    children: (
      <ActionButton icon={<ArchiveIcon />} reason="Select at least one row first.">
        Archive
      </ActionButton>
    ),
    end: <Pager page={1} size={30} total={214} onChange={() => undefined} />,
  },
} satisfies Meta<typeof SelectionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const SomeChosen: Story = {
  args: {
    count: 3,
    children: <ActionButton icon={<ArchiveIcon />}>Archive</ActionButton>,
    more: <Button variant="minimal">Select all 214</Button>,
  },
};
