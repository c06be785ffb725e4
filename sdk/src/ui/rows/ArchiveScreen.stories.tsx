import type { StoryObj } from '@storybook/react-vite';
import { defineRoute } from '../../plugin/index.js';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { READY, useStoryList, type StoryGroup } from '../../testing/storyList.js';
import type { ListState } from '../list/listState.js';
import { ListTools } from '../list/ListTools.js';
import { ArchiveScreen } from './ArchiveScreen.js';

interface Args {
  readonly state: ListState<StoryGroup>;
}

const LIST = defineRoute({ id: 'sample.groups', path: 'groups', module: './Groups', title: 'groups', flag: 'groups' });

const actions = {
  perform: () => Promise.resolve(),
  performAll: () => Promise.resolve(),
  pending: undefined,
  outcome: undefined,
  dismiss: () => undefined,
  texts: {
    archived: 'archived',
    restored: 'restored',
    notArchived: 'notArchived',
    notRestored: 'notRestored',
    archiveFailed: 'archiveFailed',
    restoreFailed: 'restoreFailed',
  },
};

function Archive({ state }: Args) {
  const { list, columns } = useStoryList(state);
  return (
    <ArchiveScreen
      list={list}
      columns={columns}
      actions={actions}
      listRoute={LIST}
      restoreAction="org:restoreGroup"
      texts={{
        title: 'Archived groups',
        note: state.kind === 'ready' ? '214 archived groups' : undefined,
        back: 'Groups',
        toList: 'View Groups',
        restore: 'Restore',
        restoreDenied: 'You do not have permission to restore groups.',
        empty: 'There are no archived groups.',
      }}
      tools={<ListTools list={list} columns={columns} searchLabel="Search groups" fileName="archived-groups" />}
    />
  );
}

/** The archive of a list, as in a plugin. */
const meta = { component: ArchiveScreen, render: Archive, args: { state: READY } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Ready: Story = {};
export const FirstLoad: Story = { args: { state: { kind: 'first-load' } } };
export const Empty: Story = { args: { state: { kind: 'empty' } } };
export const Denied: Story = { args: { state: { kind: 'denied' } } };
