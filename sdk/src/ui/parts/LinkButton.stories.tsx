import { PlusIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from './LinkButton.js';

const meta = { component: LinkButton, args: { to: '/groups/archived', children: 'Archive' } } satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const PrimaryWithIcon: Story = { args: { to: '/groups/new', children: 'New group', intent: 'primary', icon: <PlusIcon /> } };
