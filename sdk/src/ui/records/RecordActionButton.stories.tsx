import { ArchiveIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordActionButton } from './RecordActionButton.js';

const record = { isRunning: false, run: () => Promise.resolve() };

const meta = {
  component: RecordActionButton,
  args: {
    record,
    action: 'org:archiveGroup',
    denied: 'You do not have permission to archive groups.',
    icon: <ArchiveIcon />,
    children: 'Archive',
  },
} satisfies Meta<typeof RecordActionButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {};
export const Running: Story = { args: { record: { ...record, isRunning: true } } };
export const Denied: Story = { parameters: { page: { denied: ['org:archiveGroup'] } } };
export const NotNow: Story = { args: { reason: 'You cannot archive yourself.' } };
