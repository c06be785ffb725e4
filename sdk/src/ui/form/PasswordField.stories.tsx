import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { PasswordField } from './PasswordField.js';

const meta = {
  component: PasswordField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter your password.' } } } } },
  args: { name: 'password', label: 'Password', autoComplete: 'current-password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { parameters: { form: { values: { password: 'correct horse' } } } };
export const Shown: Story = {
  parameters: { ...Filled.parameters, docs: { story: { inline: false, height: '120px' } } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  },
};
export const Invalid: Story = { parameters: { form: { errors: { password: 'wrong' } } } };
