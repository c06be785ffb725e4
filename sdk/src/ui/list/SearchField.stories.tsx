import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchField } from './SearchField.js';

const meta = {
  component: SearchField,
  args: { label: 'Search groups', value: '', onChange: () => undefined },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Searched: Story = { args: { value: 'night' } };
export const WithButton: Story = { args: { searches: 'on-request' } };
