import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordFormNotices } from './RecordFormNotices.js';

const meta = { component: RecordFormNotices, args: { conflict: undefined, onDiscard: undefined } } satisfies Meta<typeof RecordFormNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {};
export const Draft: Story = { args: { onDiscard: () => undefined } };
export const Conflict: Story = {
  args: {
    conflict: {
      fields: { name: 'Name' },
      mine: { name: 'Night shift B' },
      theirs: { name: 'Night shift' },
      onKeepMine: () => undefined,
      onTakeTheirs: () => undefined,
    },
  },
};
