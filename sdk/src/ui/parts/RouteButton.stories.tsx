import type { StoryObj } from '@storybook/react-vite';
import { routeReference } from '../../plugin/defineRoute.js';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { RouteButton } from './RouteButton.js';

const DETAILS = routeReference<{ groupId: string }>('story.details');

function Stage() {
  return (
    <RouteButton route={DETAILS} parameters={{ groupId: 'night' }}>
      Night shift
    </RouteButton>
  );
}

const meta = {
  component: RouteButton,
  render: Stage,
  args: {},
  parameters: { page: { routes: [{ id: 'story.details', path: 'groups/:groupId' }] } },
} satisfies StagedMeta<object>;
export default meta;

export const Usual: StoryObj<object> = {};
