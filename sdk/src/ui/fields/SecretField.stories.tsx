import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { SecretField } from './SecretField.js';

const meta = {
  component: SecretField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a value.' } } } } },
  args: { name: 'clientSecret', label: 'Client secret' },
} satisfies Meta<typeof SecretField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Stored: Story = { args: { isStored: true } };
export const Replaced: Story = {
  args: { isStored: true, help: 'From your identity provider.' },
  parameters: { form: { values: { clientSecret: 'abc' } } },
};
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { clientSecret: 'wrong' } } } };
