import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { STORY_SOURCES, StoryTreePicker, type StoryTreePickerProps } from '../../testing/storyTree.js';
import { TreePicker } from './TreePicker.js';

const meta = {
  component: TreePicker,
  render: StoryTreePicker,
  args: { source: STORY_SOURCES.ready },
  // A document for each story: one panel is open at a time.
  parameters: { docs: { story: { inline: false, height: '440px' } } },
} satisfies StagedMeta<StoryTreePickerProps>;
export default meta;
type Story = StoryObj<StoryTreePickerProps>;

async function open(): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Department' }));
  await screen.findByRole('dialog', { name: 'Department' });
}

function searchFor(text: string) {
  return async () => {
    await open();
    await userEvent.type(await screen.findByRole('searchbox'), text);
  };
}

export const Nothing: Story = {};
export const Chosen: Story = { args: { chosenId: 'oslo' } };
export const Required: Story = { args: { chosenId: 'oslo', isRequired: true } };
export const Missing: Story = { args: { chosenId: 'archived' } };
export const Open: Story = { args: { chosenId: 'oslo' }, play: open };
export const Search: Story = { play: searchFor('malmo') };
export const NoMatch: Story = { play: searchFor('atlantis') };
export const Empty: Story = { args: { source: STORY_SOURCES.empty }, play: open };
export const Loading: Story = { args: { source: STORY_SOURCES.loading, chosenId: 'oslo' }, play: open };
export const Failed: Story = { args: { source: STORY_SOURCES.failed, chosenId: 'oslo' }, play: open };
export const FiveThousandNodes: Story = { args: { source: STORY_SOURCES.many, chosenId: 'n4711' }, play: open };
