import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../../testing/StagedMeta.js';
import { StoryFilterBar, type StoryFilterBarProps } from '../../../testing/storyFilters.js';
import { FilterBar } from './FilterBar.js';

const SET =
  'rows?state=off&ship=66a1&department=oslo&result=YES&result=MAYBE&port=mmx&port=sunk&area=north&area=closed&unread=yes&submittedFrom=2026-03-01';

const open =
  (label: string, button = label) =>
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: label });
  };

// A document for each story: one panel is open at a time.
const parameters = { docs: { story: { inline: false, height: '320px' } } };

const meta = {
  component: FilterBar,
  render: StoryFilterBar,
  args: { applies: 'at-once' },
  parameters,
} satisfies StagedMeta<StoryFilterBarProps>;
export default meta;
type Story = StoryObj<StoryFilterBarProps>;

export const Nothing: Story = {};
export const Set: Story = { parameters: { page: { route: SET } } };
export const WithApply: Story = { args: { applies: 'on-request' } };
export const Choices: Story = { play: open('Result') };
export const Departments: Story = { play: open('Department') };
export const SeveralDepartments: Story = { play: open('Area', 'Area (2)'), parameters: { page: { route: 'rows?area=north&area=west' } } };
export const SeveralRecords: Story = {
  parameters: { page: { route: 'rows?port=osl' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Port' }));
    await screen.findByRole('option', { name: 'Malmö' });
  },
};
export const ManyValues: Story = {
  parameters: { page: { route: `rows?${Array.from({ length: 100 }, (none, at) => `port=${at}`).join('&')}` } },
};
export const Days: Story = { play: open('Submitted') };
export const Numbers: Story = { play: open('Length') };
