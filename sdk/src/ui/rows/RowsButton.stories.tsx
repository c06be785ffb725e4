import { ArchiveIcon } from '@blueprintjs/icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { GROUPS, type StoryGroup } from '../../testing/storyList.js';
import { RowsButton, type RowsButtonProps } from './RowsButton.js';

const nothing = () => undefined;
const rows = new Map(GROUPS.map((row) => [row.id, row]));

const meta = {
  component: RowsButton<StoryGroup>,
  args: {
    children: 'Archive',
    icon: <ArchiveIcon />,
    selection: { rows, allBut: undefined, isEmpty: false, set: nothing, setAllBut: nothing, drop: nothing, clear: nothing },
    actions: {
      perform: () => Promise.resolve(),
      performAll: () => Promise.resolve(),
      pending: undefined,
      outcome: undefined,
      dismiss: nothing,
    },
    action: 'org:archiveGroup',
    denied: 'You do not have the right to archive groups.',
    onClick: nothing,
  } satisfies RowsButtonProps<StoryGroup>,
} satisfies Meta<typeof RowsButton<StoryGroup>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const NothingChosen: Story = { args: { selection: { ...meta.args.selection, rows: new Map(), isEmpty: true } } };
export const Denied: Story = { parameters: { page: { denied: ['org:archiveGroup'] } } };
export const Busy: Story = { args: { actions: { ...meta.args.actions, pending: 'archive' } } };
