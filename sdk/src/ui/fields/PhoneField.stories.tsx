import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { PhoneField } from './PhoneField.js';

const meta = {
  component: PhoneField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a value.' } } } } },
  args: { name: 'phone', label: 'Phone' },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { parameters: { form: { values: { phone: '+61412345678' } } } };
export const TooShort: Story = {
  args: { isRequired: true, help: 'For codes at sign-in.' },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Phone'), '0412');
    await userEvent.tab();
    await screen.findByText('The phone number is too short.');
  },
};
export const OwnText: Story = {
  args: { invalid: 'wrong' },
  play: async () => {
    await userEvent.type(screen.getByLabelText('Phone'), '0412');
    await userEvent.tab();
    await screen.findByText('Enter a value.');
  },
};
