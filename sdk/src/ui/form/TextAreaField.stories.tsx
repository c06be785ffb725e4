import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { TextAreaField } from './TextAreaField.js';

const meta = {
  component: TextAreaField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Use 512 characters at most.' } } } } },
  args: { name: 'description', label: 'Description' },
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { parameters: { form: { values: { description: 'Nurses of ward 4.\nNights and weekends.' } } } };
export const WithHelp: Story = { args: { isRequired: true, help: 'Seen by administrators only.' } };
export const Invalid: Story = { parameters: { form: { errors: { description: 'wrong' } } } };
