import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { STORY_NODES, StoryTree, type StoryTreeProps } from '../../testing/storyTree.js';
import { TreeSearch } from './TreeSearch.js';

const search = (text: string) => async () => {
  await userEvent.type(screen.getByRole('searchbox'), text);
};

const meta = {
  component: TreeSearch,
  render: StoryTree,
  args: { nodes: STORY_NODES, hasSearch: true },
  // A document for each story: their play functions need the focus.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies StagedMeta<StoryTreeProps>;
export default meta;
type Story = StoryObj<StoryTreeProps>;

export const Nothing: Story = {};
export const Matches: Story = { play: search('night') };
export const NoMatch: Story = { play: search('paris') };
