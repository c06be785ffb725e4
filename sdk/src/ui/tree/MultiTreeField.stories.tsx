import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { STORY_NODES, STORY_SOURCES } from '../../testing/storyTree.js';
import { MultiTreeField } from './MultiTreeField.js';

const meta = {
  component: MultiTreeField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a department.' } } } } },
  args: { name: 'departments', label: 'Departments', source: STORY_SOURCES.ready },
} satisfies Meta<typeof MultiTreeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { departments: ['north', 'west'] } } } };
export const WithEverything: Story = {
  args: { source: { ...STORY_SOURCES.ready, nodes: [{ id: '*', name: 'Any' }, ...STORY_NODES] }, everythingId: '*' },
  parameters: { form: { values: { departments: ['*'] } } },
};
export const Loading: Story = { args: { source: STORY_SOURCES.loading }, parameters: { form: { values: { departments: ['north'] } } } };
export const Missing: Story = { parameters: { form: { values: { departments: ['gone'] } } } };
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { departments: 'wrong' } } } };
