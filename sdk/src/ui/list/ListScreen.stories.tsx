import { ArchiveIcon, PeopleIcon, PlusIcon } from '@blueprintjs/icons';
import type { StoryObj } from '@storybook/react-vite';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { READY, useStoryList, type StoryGroup } from '../../testing/storyList.js';
import { ActionButton } from '../parts/ActionButton.js';
import { LinkButton } from '../parts/LinkButton.js';
import { ResultBanner } from '../parts/ResultBanner.js';
import { EmptyState } from '../parts/states.js';
import { ListFooter } from './ListFooter.js';
import { ListScreen } from './ListScreen.js';
import type { ListState } from './listState.js';
import { ListTable } from './ListTable.js';
import { ListTools } from './ListTools.js';

interface Args {
  readonly state: ListState<StoryGroup>;
  readonly hasNotice: boolean;
}

function Groups({ state, hasNotice }: Args) {
  const { list, columns } = useStoryList(state);
  return (
    <ListScreen
      title="User groups"
      note={state.kind === 'ready' ? '214 groups' : undefined}
      actions={
        <LinkButton to="/groups/new" intent="primary" icon={<PlusIcon />}>
          New group
        </LinkButton>
      }
      notice={hasNotice ? <ResultBanner intent="success" title="3 groups archived" onClose={() => undefined} /> : undefined}
      tools={<ListTools list={list} columns={columns} searchLabel="Search groups" fileName="groups" />}
      footer={
        <ListFooter list={list}>
          <ActionButton icon={<ArchiveIcon />}>Archive</ActionButton>
        </ListFooter>
      }
    >
      <ListTable
        label="User groups"
        list={list}
        columns={columns}
        empty={<EmptyState icon={<PeopleIcon size={40} aria-hidden />} title="There are no groups yet." />}
      />
    </ListScreen>
  );
}

/** A complete list page, as in a plugin. */
const meta = { component: ListScreen, render: Groups, args: { state: READY, hasNotice: false } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Ready: Story = {};
export const WithNotice: Story = { args: { hasNotice: true } };
export const FirstLoad: Story = { args: { state: { kind: 'first-load' } } };
export const Empty: Story = { args: { state: { kind: 'empty' } } };
export const NoMatch: Story = { args: { state: { kind: 'no-match' } }, parameters: { page: { route: 'groups?q=nihgt' } } };
export const Denied: Story = { args: { state: { kind: 'denied' } } };
