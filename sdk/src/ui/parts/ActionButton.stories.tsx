import { ArchiveIcon, PlusIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionButton } from './ActionButton.js';

const meta = { component: ActionButton, args: { children: 'Archive' } } satisfies Meta<typeof ActionButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Primary: Story = { args: { children: 'New group', intent: 'primary', icon: <PlusIcon /> } };
export const Danger: Story = { args: { children: 'Delete', intent: 'danger' } };
export const Minimal: Story = { args: { variant: 'minimal', icon: <ArchiveIcon /> } };
export const BlockedWithReason: Story = { args: { reason: 'Select at least one group first.' } };
export const Busy: Story = { args: { busy: true } };
export const BusyPrimary: Story = { args: { busy: true, intent: 'primary', children: 'Save' } };
