import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConflictNotice } from './ConflictNotice.js';

const meta = {
  component: ConflictNotice,
  args: {
    fields: { name: 'Name', description: 'Description' },
    mine: { name: 'Night shift B', description: '' },
    theirs: { name: 'Night shift', description: 'Nurses of ward 4' },
    onKeepMine: () => undefined,
    onTakeTheirs: () => undefined,
  },
} satisfies Meta<typeof ConflictNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoFields: Story = {};
export const SameValues: Story = { args: { theirs: { name: 'Night shift B', description: '' } } };
