import { InputGroup } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldFrame } from './FieldFrame.js';

const meta = {
  component: FieldFrame,
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'Enter a name.' } } } } },
  args: { id: 'name', label: 'Name', error: undefined, children: <InputGroup id="name" /> },
} satisfies Meta<typeof FieldFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Required: Story = { args: { isRequired: true } };
export const WithHelp: Story = { args: { help: 'Shown wherever the group is chosen.' } };
export const WithError: Story = { args: { error: 'wrong', help: 'Shown wherever the group is chosen.' } };
