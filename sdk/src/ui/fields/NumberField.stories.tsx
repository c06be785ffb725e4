import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { NumberField } from './NumberField.js';

const meta = {
  component: NumberField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a number.' } } } } },
  args: { name: 'days', label: 'Keep for' },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { parameters: { form: { values: { days: 30 } } } };
export const WithUnit: Story = { args: { unit: 'days', help: 'Between 1 and 365.' }, parameters: { form: { values: { days: 30.5 } } } };
export const Invalid: Story = { args: { isRequired: true, unit: 'days' }, parameters: { form: { errors: { days: 'wrong' } } } };
