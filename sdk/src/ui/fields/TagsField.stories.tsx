import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { TagsField } from './TagsField.js';

const meta = {
  component: TagsField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a value.' } } } } },
  args: { name: 'domains', label: 'Domains' },
} satisfies Meta<typeof TagsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { parameters: { form: { values: { domains: ['example.com', 'example.org'] } } } };
export const Invalid: Story = {
  args: { isRequired: true, help: 'Mail domains of the customer.' },
  parameters: { form: { errors: { domains: 'wrong' } } },
};
