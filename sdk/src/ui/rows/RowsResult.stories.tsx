import type { Meta, StoryObj } from '@storybook/react-vite';
import { GROUPS, type StoryGroup } from '../../testing/storyList.js';
import { RowsResult, type RowsResultProps } from './RowsResult.js';

type Action = 'add' | 'remove';

const TEXTS = {
  users: { added: '{{n}} added', notAdded: '{{n}} not added', removed: '{{n}} removed', notRemoved: '{{n}} not removed' },
};

function after(done: number): RowsResultProps<Action, StoryGroup>['actions'] {
  return {
    perform: () => Promise.resolve(),
    performAll: () => Promise.resolve(),
    pending: undefined,
    outcome: {
      action: 'remove',
      done: GROUPS.slice(0, done),
      failed: GROUPS.slice(done).map((row) => ({ row, message: 'The group is archived.' })),
    },
    dismiss: () => undefined,
  };
}

const meta = {
  component: RowsResult<Action, StoryGroup>,
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': TEXTS } } } },
  args: {
    actions: after(GROUPS.length),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    texts: { add: { done: 'users.added', notDone: 'users.notAdded' }, remove: { done: 'users.removed', notDone: 'users.notRemoved' } },
    inverse: { add: 'remove', remove: 'add' },
  } satisfies RowsResultProps<Action, StoryGroup>,
} satisfies Meta<typeof RowsResult<Action, StoryGroup>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllDone: Story = {};
export const PartlyDone: Story = { args: { actions: after(1) } };
