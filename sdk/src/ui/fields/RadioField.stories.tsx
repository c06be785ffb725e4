import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { RadioField } from './RadioField.js';

const OPTIONS = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'never', label: 'Never' },
];

const meta = {
  component: RadioField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a value.' } } } } },
  args: { name: 'digest', label: 'Summary by mail', options: OPTIONS },
} satisfies Meta<typeof RadioField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { digest: 'weekly' } } } };
export const WithHelpOfOptions: Story = {
  args: {
    help: 'Sent at 8:00.',
    isRequired: true,
    options: OPTIONS.map((option) => ({ ...option, help: `${option.label}, at most 20 entries.` })),
  },
};
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { digest: 'wrong' } } } };
