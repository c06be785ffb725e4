import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { TextField } from './TextField.js';

const meta = {
  component: TextField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a name.' } } } } },
  args: { name: 'name', label: 'Name' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { parameters: { form: { values: { name: 'Night shift' } } } };
export const Required: Story = { args: { isRequired: true } };
export const WithHelp: Story = { args: { help: 'Shown wherever the group is chosen.' } };
export const Invalid: Story = { args: { isRequired: true }, parameters: { form: { errors: { name: 'wrong' } } } };
export const InvalidWithHelp: Story = { ...Invalid, args: { ...Invalid.args, ...WithHelp.args } };
export const Disabled: Story = { ...Filled, args: { isDisabled: true, help: 'The name cannot be changed.' } };
