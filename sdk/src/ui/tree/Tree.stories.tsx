import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { manyNodes, STORY_NODES, StoryTree, type StoryTreeProps } from '../../testing/storyTree.js';
import { Tree } from './Tree.js';

const meta = {
  component: Tree,
  render: StoryTree,
  args: { nodes: STORY_NODES },
  // A document for each story: their play functions need the focus.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies StagedMeta<StoryTreeProps>;
export default meta;
type Story = StoryObj<StoryTreeProps>;

export const Usual: Story = {};
export const Chosen: Story = { args: { chosenId: 'night' } };
export const Unavailable: Story = { args: { chosenId: 'harbour' } };
export const AllOpen: Story = {
  play: async () => {
    screen.getByRole('treeitem', { name: 'Northwind Health' }).focus();
    await userEvent.keyboard('{ArrowDown}*');
  },
};
export const RightToLeft: Story = { args: { chosenId: 'oslo', dir: 'rtl' } };
export const FiveThousandNodes: Story = { args: { nodes: manyNodes(5000), chosenId: 'n4711' } };
