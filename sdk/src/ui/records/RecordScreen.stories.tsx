import { Button } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackLink } from '../parts/BackLink.js';
import { FactList } from './FactList.js';
import { RecordScreen } from './RecordScreen.js';

const meta = {
  component: RecordScreen,
  args: {
    title: 'Night shift',
    back: <BackLink to="/groups">Groups</BackLink>,
    actions: <Button intent="primary">Edit</Button>,
    facts: <FactList label="About this group" facts={[{ label: 'Created', value: '5 Jan 2026' }]} />,
    children: <p>Nurses of ward 4</p>,
  },
} satisfies Meta<typeof RecordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};
export const Archived: Story = { args: { archivedAt: '2026-10-01T00:00:00.000Z', actions: <Button intent="primary">Restore</Button> } };
export const WithoutFacts: Story = { args: { facts: undefined } };
export const WithNote: Story = { args: { note: 'Locked' } };
export const ArchivedWithNote: Story = { args: { archivedAt: '2026-10-01T00:00:00.000Z', note: 'Locked' } };
