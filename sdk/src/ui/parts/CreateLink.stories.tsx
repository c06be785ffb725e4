import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreateLink } from './CreateLink.js';

const meta = {
  component: CreateLink,
  args: { to: '/groups/new', action: 'org:createGroup', denied: 'You do not have the right to create groups.', children: 'New group' },
} satisfies Meta<typeof CreateLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {};
export const Denied: Story = { parameters: { page: { denied: ['org:createGroup'] } } };
