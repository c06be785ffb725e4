import type { StoryObj } from '@storybook/react-vite';
import { routeReference } from '../../plugin/defineRoute.js';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { RouteLink } from './RouteLink.js';

const DETAILS = routeReference<{ groupId: string }>('story.details');

function Stage() {
  return (
    <RouteLink route={DETAILS} parameters={{ groupId: 'night' }}>
      Night shift
    </RouteLink>
  );
}

const meta = {
  component: RouteLink,
  render: Stage,
  args: {},
  parameters: { page: { routes: [{ id: 'story.details', path: 'groups/:groupId' }] } },
} satisfies StagedMeta<object>;
export default meta;

export const Usual: StoryObj<object> = {};
