import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStoryForm } from '../../testing/inStoryForm.js';
import { SwitchField } from './SwitchField.js';

const meta = {
  component: SwitchField,
  decorators: [inStoryForm],
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': { wrong: 'A mail address is needed first.' } } } } },
  args: { name: 'copies', label: 'Send a copy to the recruiter' },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { parameters: { form: { values: { copies: true } } } };
export const WithHelp: Story = { args: { help: 'The copy holds no results.' } };
export const Invalid: Story = { parameters: { form: { errors: { copies: 'wrong' } } } };
