import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chart } from './Chart.js';

const meta = {
  component: Chart,
  args: {
    kind: 'bar',
    label: 'Candidates by day',
    values: [
      { label: '22 Nov', value: 4 },
      { label: '23 Nov', value: 0 },
      { label: '24 Nov', value: 7 },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ height: 260, maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

const DEVICES = [
  { label: 'Mobile', value: 41 },
  { label: 'Desktop', value: 30 },
  { label: 'Tablet', value: 6 },
];

export const Bars: Story = {};
export const Doughnut: Story = { args: { kind: 'doughnut', label: 'Device type', values: DEVICES } };
export const Pie: Story = {
  args: {
    kind: 'pie',
    label: 'Recommendation split',
    values: [
      { label: 'Yes', value: 18, colour: 'yes' },
      { label: 'Maybe', value: 9, colour: 'maybe' },
      { label: 'No', value: 12, colour: 'no' },
    ],
  },
};
export const Gauge: Story = {
  args: {
    kind: 'gauge',
    label: 'Engagement rate',
    values: [{ label: 'Engaged', value: 0.62 }],
    format: (value: number) => `${Math.round(value * 100)} %`,
  },
};
