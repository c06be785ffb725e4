import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { READY, useStoryList } from '../../testing/storyList.js';
import { ListTools } from './ListTools.js';

function Tools() {
  return <ListTools {...useStoryList(READY)} searchLabel="Search groups" fileName="groups" />;
}

const VIEWS = [
  { name: 'Newest', query: 'sort=createdAt&dir=desc', columns: { hidden: [], shown: [], order: [] } },
  { name: 'Night', query: 'q=night', columns: { hidden: ['description'], shown: [], order: [] } },
];

/** Opens one of the panels and waits for its code. */
async function open(button: string, content: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('button', { name: content });
}

// A document for each story: one panel is open at a time.
const parameters = { docs: { story: { inline: false, height: '280px' } } };

const meta = { component: ListTools, render: Tools, args: {}, parameters } satisfies StagedMeta<object>;
export default meta;
type Story = StoryObj<object>;

export const Closed: Story = {};
export const Columns: Story = { play: () => open('Columns', /Reset columns/) };
export const NoViews: Story = { play: () => open('Views', /Save/) };
export const Views: Story = { parameters: { page: { preferences: { 'story.groups.views': VIEWS } } }, play: () => open('Views', /Save/) };
export const Export: Story = { play: () => open('Export', /214/) };
