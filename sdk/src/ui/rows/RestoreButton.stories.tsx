import type { StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { GROUPS, READY, useStoryList, type StoryGroup } from '../../testing/storyList.js';
import { RestoreButton } from './RestoreButton.js';

interface Args {
  readonly chosen: readonly StoryGroup[];
}

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

function Restore({ chosen }: Args) {
  const { list } = useStoryList(READY);
  const { set } = list.selection;
  useEffect(() => set(new Map(chosen.map((row) => [row.id, row]))), [set, chosen]);
  return (
    <RestoreButton list={list} actions={actions} action="org:restoreGroup" denied="You do not have the right to restore groups.">
      Restore
    </RestoreButton>
  );
}

const meta = { component: RestoreButton, render: Restore, args: { chosen: GROUPS } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Ready: Story = {};
export const NothingChosen: Story = { args: { chosen: [] } };
export const Denied: Story = { parameters: { page: { denied: ['org:restoreGroup'] } } };
