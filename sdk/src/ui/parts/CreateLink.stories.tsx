import type { Meta, StoryObj } from '@storybook/react-vite';
import { routeReference } from '../../plugin/defineRoute.js';
import { CreateLink } from './CreateLink.js';

const meta = {
  component: CreateLink,
  parameters: { page: { routes: [{ id: 'story.create', path: 'groups/create', action: 'org:createGroup' }] } },
  args: { route: routeReference('story.create'), denied: 'You do not have the right to create groups.', children: 'New group' },
} satisfies Meta<typeof CreateLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {};
export const Denied: Story = { parameters: { page: { denied: ['org:createGroup'] } } };
