import { PeopleIcon } from '@blueprintjs/icons';
import type { StoryObj } from '@storybook/react-vite';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { READY, useStoryList, type StoryGroup } from '../../testing/storyList.js';
import { EmptyState } from '../parts/states.js';
import type { ListState } from './listState.js';
import { withoutSelection } from './ListControl.js';
import { ListTable } from './ListTable.js';
import { rowDetails } from './rowDetails.js';

const DESCRIPTION = rowDetails(({ description }: StoryGroup) => <p>{description}</p>);

interface Args {
  readonly state: ListState<StoryGroup>;
}

function Table({ state }: Args) {
  return (
    <ListTable
      label="User groups"
      {...useStoryList(state)}
      empty={<EmptyState icon={<PeopleIcon size={40} aria-hidden />} title="There are no groups yet." />}
    />
  );
}

function ReadOnlyTable({ state }: Args) {
  const { list, columns } = useStoryList(state);
  return <ListTable label="User groups" list={withoutSelection(list)} columns={columns} empty={null} />;
}

function TableWithDetails({ state }: Args) {
  const { list, columns } = useStoryList(state);
  return <ListTable label="User groups" list={list} columns={columns} details={DESCRIPTION} empty={null} />;
}

/** Its states are those of ListBody. */
const meta = { component: ListTable, render: Table, args: { state: READY } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Ready: Story = {};
export const FirstLoad: Story = { args: { state: { kind: 'first-load' } } };
export const NoMatch: Story = { args: { state: { kind: 'no-match' } }, parameters: { page: { route: 'groups?q=nihgt' } } };
/** A list without actions on rows. */
export const WithoutSelection: Story = { render: ReadOnlyTable };
export const WithoutSelectionFirstLoad: Story = { render: ReadOnlyTable, args: { state: { kind: 'first-load' } } };
/** With the user's columns: order changed, description hidden. */
export const OtherColumns: Story = {
  parameters: {
    page: { preferences: { 'story.groups.columns': { hidden: ['description'], shown: [], order: ['createdAt', 'members'] } } },
  },
};
/** With the widths that the user chose; the pointer over the header shows the handles. */
export const ChosenWidths: Story = {
  parameters: {
    page: { preferences: { 'story.groups.columns': { widths: { name: 240, description: 420, members: 100, createdAt: 160 } } } },
  },
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('columnheader', { name: 'Name' }));
    await within(canvasElement).findByRole('separator', { name: 'Width of column Name' });
  },
};
/** Rows with details below them. */
export const WithDetails: Story = { render: TableWithDetails };
export const WithDetailsFirstLoad: Story = { render: TableWithDetails, args: { state: { kind: 'first-load' } } };
