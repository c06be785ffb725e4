import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../../testing/StagedMeta.js';
import { StoryFilterBar, type StoryFilterBarProps } from '../../../testing/storyFilters.js';
import { FilterBar } from './FilterBar.js';

const SET = 'rows?state=off&ship=66a1&department=oslo&result=YES&result=MAYBE&unread=yes&submittedFrom=2026-03-01&lengthTo=45';

const open = (button: string) => async () => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: button });
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
export const Days: Story = { play: open('Submitted') };
export const Numbers: Story = { play: open('Length') };
