import type { StoryObj } from '@storybook/react-vite';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../../testing/StagedMeta.js';
import { useListParams } from '../useListParams.js';
import { FilterBar, type FilterBarProps } from './FilterBar.js';
import { dateRange, numberRange, oneOf, only, severalOf, textFilter, yesNo } from './filterKinds.js';

const FILTERS = {
  recipient: textFilter(),
  state: oneOf(['active', 'off']),
  result: severalOf(['YES', 'MAYBE', 'NO']),
  viewed: yesNo(),
  unread: only(),
  length: numberRange(),
  submitted: dateRange(),
};
const SPEC = { id: 'story.filters', sorts: [], filters: FILTERS, idOf: () => '', nameOf: () => '' } as const;

type Props = FilterBarProps<object, never, typeof FILTERS>;

const FIELDS: Props['fields'] = {
  recipient: { label: 'Recipient' },
  state: {
    label: 'State',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'off', label: 'Off' },
    ],
  },
  result: {
    label: 'Result',
    options: [
      { value: 'YES', label: 'Yes', count: 12 },
      { value: 'MAYBE', label: 'Maybe', count: 3 },
      { value: 'NO', label: 'No', count: 0 },
    ],
  },
  viewed: { label: 'Viewed' },
  unread: { label: 'Unread only' },
  length: { label: 'Length', unit: 'minutes' },
  submitted: { label: 'Submitted' },
};

interface Args {
  readonly applies: 'at-once' | 'on-request';
}

function Bar({ applies }: Args) {
  const { params, change } = useListParams<never, typeof FILTERS>(SPEC);
  return <FilterBar list={{ spec: SPEC, params, change } as unknown as Props['list']} fields={FIELDS} applies={applies} />;
}

const SET = 'rows?state=off&result=YES&result=MAYBE&unread=yes&submittedFrom=2026-03-01&lengthTo=45';

const open = (button: string) => async () => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: button });
};

// A document for each story: one panel is open at a time.
const parameters = { docs: { story: { inline: false, height: '320px' } } };

const meta = { component: FilterBar, render: Bar, args: { applies: 'at-once' }, parameters } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Nothing: Story = {};
export const Set: Story = { parameters: { page: { route: SET } } };
export const WithApply: Story = { args: { applies: 'on-request' } };
export const Choices: Story = { play: open('Result') };
export const Days: Story = { play: open('Submitted') };
export const Numbers: Story = { play: open('Length') };
