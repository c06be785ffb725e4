import { Button } from '@blueprintjs/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResultBanner } from './ResultBanner.js';

const meta = {
  component: ResultBanner,
  args: { intent: 'success', title: '3 groups archived', onClose: () => undefined },
} satisfies Meta<typeof ResultBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const undo = (
  <Button variant="minimal" size="small">
    Undo
  </Button>
);

export const AllDone: Story = { args: { actions: undo } };
export const PartlyDone: Story = {
  args: {
    intent: 'warning',
    title: '2 groups archived',
    actions: undo,
    children: (
      <ul>
        <li>
          <strong>Night shift</strong>: It is used by an open assessment.
        </li>
      </ul>
    ),
  },
};
export const NothingDone: Story = { args: { intent: 'danger', title: '3 groups not archived' } };
