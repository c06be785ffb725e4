import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordTabs } from './RecordTabs.js';

const meta = {
  component: RecordTabs,
  args: {
    label: 'Sections of the group',
    address: '/groups/night',
    tabs: [
      { id: 'overview', label: 'Overview', content: () => <p>Nurses of ward 4</p> },
      { id: 'users', label: 'Users', content: () => <p>12 users</p> },
    ],
  },
} satisfies Meta<typeof RecordTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstTab: Story = {};
export const SecondTab: Story = { parameters: { page: { route: '/groups/night?tab=users' } } };
