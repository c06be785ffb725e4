import { ArchiveIcon } from '@blueprintjs/icons';
import type { StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { GROUPS, READY, useStoryList, type StoryGroup } from '../../testing/storyList.js';
import { ActionButton } from '../parts/ActionButton.js';
import { withoutSelection } from './ListControl.js';
import { ListFooter } from './ListFooter.js';
import type { ListState } from './listState.js';

interface Args {
  readonly state: ListState<StoryGroup>;
  readonly chosen: readonly StoryGroup[];
}

function Footer({ state, chosen }: Args) {
  const { list } = useStoryList(state);
  const { set } = list.selection;
  useEffect(() => set(new Map(chosen.map((row) => [row.id, row]))), [set, chosen]);
  return (
    <ListFooter list={list}>
      <ActionButton icon={<ArchiveIcon />}>Archive</ActionButton>
    </ListFooter>
  );
}

function PagerAlone({ state }: Args) {
  return <ListFooter list={withoutSelection(useStoryList(state).list)} />;
}

const meta = { component: ListFooter, render: Footer, args: { state: READY, chosen: [] } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const NothingChosen: Story = {};
export const SomeChosen: Story = { args: { chosen: GROUPS.slice(0, 2) } };
export const OnlyPage: Story = {
  args: { state: { kind: 'ready', isRefreshing: false, page: { rows: GROUPS, total: GROUPS.length, page: 1 } }, chosen: GROUPS },
};
/** Below a read-only list. */
export const WithoutSelection: Story = { render: PagerAlone };
