import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangeSummary } from './ChangeSummary.js';

const meta = {
  component: ChangeSummary,
  args: {
    fields: { name: 'Name', description: 'Description', isActive: 'Active', regions: 'Regions' },
    before: { name: 'Night shift', description: '', isActive: false, regions: ['Europe'] },
    after: { name: 'Night shift B', description: 'Nurses of ward 4', isActive: true, regions: ['Europe', 'Asia Pacific'] },
  },
} satisfies Meta<typeof ChangeSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralFields: Story = {};
export const OneField: Story = { args: { after: { name: 'Night shift B', description: '', isActive: false, regions: ['Europe'] } } };
export const NoField: Story = { args: { after: { name: 'Night shift', description: '', isActive: false, regions: ['Europe'] } } };
