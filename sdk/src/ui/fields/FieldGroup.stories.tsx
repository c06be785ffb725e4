import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { TextField } from '../form/TextField.js';
import { FieldGroup } from './FieldGroup.js';

const meta = {
  component: FieldGroup,
  decorators: [inStoryForm],
  args: {
    legend: 'Address',
    children: (
      <>
        <TextField name="street" label="Street" />
        <TextField name="city" label="City" />
      </>
    ),
  },
} satisfies Meta<typeof FieldGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const WithIntro: Story = { args: { intro: 'Printed on invoices.' } };
