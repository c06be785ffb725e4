import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { manyNodes, STORY_NODES, StoryEditableTree, type StoryEditableTreeProps } from '../../testing/storyTree.js';
import { Tree } from './Tree.js';

const meta = {
  component: Tree,
  render: StoryEditableTree,
  args: { nodes: STORY_NODES },
  // A document for each story: their play functions need the focus.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies StagedMeta<StoryEditableTreeProps>;
export default meta;
type Story = StoryObj<StoryEditableTreeProps>;

const press = async (keys: string) => {
  screen.getByRole('treeitem', { name: 'North' }).focus();
  await userEvent.keyboard(keys);
};

export const Usual: Story = {};
export const Renaming: Story = { play: () => press('{F2}') };
export const WithoutName: Story = { play: () => press('{F2}{Control>}a{/Control}{Delete}{Enter}') };
export const Added: Story = { play: () => press('{Insert}Harbour office{Enter}') };
export const RightToLeft: Story = { args: { dir: 'rtl' }, play: () => press('{F2}') };
export const FiveThousandNodes: Story = { args: { nodes: manyNodes(5000) } };
