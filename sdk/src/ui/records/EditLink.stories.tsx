import type { StoryObj } from '@storybook/react-vite';
import { routeReference } from '../../plugin/defineRoute.js';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { EditLink } from './EditLink.js';

const EDIT = routeReference<{ groupId: string }>('story.edit');

function Stage() {
  return (
    <EditLink route={EDIT} parameters={{ groupId: 'night' }} denied="You do not have the right to edit groups.">
      Edit group
    </EditLink>
  );
}

const meta = {
  component: EditLink,
  render: Stage,
  args: {},
  parameters: { page: { routes: [{ id: 'story.edit', path: 'groups/:groupId/edit', action: 'org:editGroup' }] } },
} satisfies StagedMeta<object>;
export default meta;
type Story = StoryObj<object>;

export const Allowed: Story = {};
export const Denied: Story = {
  parameters: {
    page: { routes: [{ id: 'story.edit', path: 'groups/:groupId/edit', action: 'org:editGroup' }], denied: ['org:editGroup'] },
  },
};
