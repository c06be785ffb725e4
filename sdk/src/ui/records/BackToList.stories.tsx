import type { Meta, StoryObj } from '@storybook/react-vite';
import { routeReference } from '../../plugin/defineRoute.js';
import { BackToList } from './BackToList.js';

const meta = {
  component: BackToList,
  args: { list: routeReference('story.list'), children: 'User groups' },
  parameters: { page: { routes: [{ id: 'story.list', path: 'groups' }] } },
} satisfies Meta<typeof BackToList>;
export default meta;

export const Usual: StoryObj<typeof meta> = {};
