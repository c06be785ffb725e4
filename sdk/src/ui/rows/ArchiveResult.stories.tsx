import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router-dom';
import { GROUPS, type StoryGroup } from '../../testing/storyList.js';
import { ArchiveResult, type ArchiveResultProps } from './ArchiveResult.js';
import type { ArchiveAction, ArchiveTexts } from './useArchiveActions.js';

const TEXTS = {
  groups: {
    result: {
      archived: '{{n}} archived',
      restored: '{{n}} restored',
      notArchived: '{{n}} not archived',
      notRestored: '{{n}} not restored',
    },
  },
};

const KEYS: ArchiveTexts = {
  archived: 'groups.result.archived',
  restored: 'groups.result.restored',
  notArchived: 'groups.result.notArchived',
  notRestored: 'groups.result.notRestored',
  archiveFailed: 'groups.result.archiveFailed',
  restoreFailed: 'groups.result.restoreFailed',
};

/** The result of an action: some of the groups done, the others refused. */
function after(action: ArchiveAction, done: number): ArchiveResultProps<StoryGroup>['actions'] {
  return {
    perform: () => Promise.resolve(),
    performAll: () => Promise.resolve(),
    pending: undefined,
    outcome: {
      action,
      done: GROUPS.slice(0, done),
      failed: GROUPS.slice(done).map((row, index) => ({ row, message: index === 0 ? 'It is used by an open assessment.' : undefined })),
    },
    dismiss: () => undefined,
    texts: KEYS,
  };
}

const meta = {
  component: ArchiveResult<StoryGroup>,
  parameters: { page: { plugin: { id: 'story', texts: { 'en-GB': TEXTS } } } },
  args: {
    actions: after('archive', GROUPS.length),
    list: { spec: { id: 'story.groups', sorts: [], idOf: ({ id }) => id, nameOf: ({ name }) => name } },
    links: { archive: <Link to="/groups/archived">Archive</Link>, restore: <Link to="/groups">User groups</Link> },
  } satisfies ArchiveResultProps<StoryGroup>,
} satisfies Meta<typeof ArchiveResult<StoryGroup>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllArchived: Story = {};
export const PartlyArchived: Story = { args: { actions: after('archive', 1) } };
export const NoneArchived: Story = { args: { actions: after('archive', 0) } };
export const AllRestored: Story = { args: { actions: after('restore', GROUPS.length) } };
