import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { DateRangeField } from './DateRangeField.js';

const meta = {
  component: DateRangeField,
  decorators: [inStoryForm],
  args: { name: 'open', label: 'Open for applications' },
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { help: 'Both days are included.' } };
export const Chosen: Story = { parameters: { form: { values: { open: { from: '2026-03-01', to: '2026-04-30' } } } } };
