import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { DateField } from './DateField.js';

const meta = {
  component: DateField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Choose a day.' } } } } },
  args: { name: 'start', label: 'Start' },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { min: '2026-01-01', max: '2026-12-31' }, parameters: { form: { values: { start: '2026-03-01' } } } };
export const Invalid: Story = { args: { isRequired: true, help: 'The first day.' }, parameters: { form: { errors: { start: 'wrong' } } } };
