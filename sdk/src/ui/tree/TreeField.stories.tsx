import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { STORY_SOURCES } from '../../testing/storyTree.js';
import { TreeField } from './TreeField.js';

const meta = {
  component: TreeField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a department.' } } } } },
  args: { name: 'department', label: 'Department', source: STORY_SOURCES.ready },
} satisfies Meta<typeof TreeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { department: 'night' } } } };
export const RequiredWithHelp: Story = { args: { isRequired: true, help: 'The group belongs to it.' } };
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { department: 'wrong' } } } };
