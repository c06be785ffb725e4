import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { CheckboxesField } from './CheckboxesField.js';

const OPTIONS = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
];

const meta = {
  component: CheckboxesField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a value.' } } } } },
  args: { name: 'days', label: 'Days', options: OPTIONS },
} satisfies Meta<typeof CheckboxesField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { parameters: { form: { values: { days: ['mon', 'wed'] } } } };
export const Invalid: Story = {
  args: { isRequired: true, help: 'Days on which mails are sent.' },
  parameters: { form: { errors: { days: 'wrong' } } },
};
