import { useState } from 'react';
import type { StoryObj } from '@storybook/react-vite';
import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { GROUP_COLUMNS, GROUPS, type StoryGroup } from '../../testing/storyList.js';
import type { Sort } from './listParams.js';
import { DataTable } from './DataTable.js';
import { rowDetails } from './rowDetails.js';

interface Args {
  readonly isSortable: boolean;
  /** Ids of the initially selected rows; left out if rows cannot be selected. */
  readonly chosen?: readonly string[];
  readonly reasonAgainst?: (row: StoryGroup) => string | undefined;
  readonly hasDetails?: boolean;
}

function Table({ isSortable, chosen, reasonAgainst, hasDetails = false }: Args) {
  const [sort, setSort] = useState<Sort<(typeof GROUP_COLUMNS)[number]['id']> | undefined>({ field: 'name', direction: 'asc' });
  const [rows, setRows] = useState<ReadonlyMap<string, StoryGroup>>(
    () => new Map(GROUPS.filter(({ id }) => chosen?.includes(id) === true).map((row) => [row.id, row])),
  );
  return (
    <DataTable
      label="User groups"
      columns={GROUP_COLUMNS}
      rows={GROUPS}
      idOf={({ id }) => id}
      {...(isSortable ? { sort: { current: sort, onChange: setSort } } : {})}
      {...(hasDetails ? { expansion: { ...rowDetails(Details), nameOf: ({ name }: StoryGroup) => name } } : {})}
      {...(chosen === undefined
        ? {}
        : {
            selection: {
              rows,
              onChange: setRows,
              nameOf: ({ name }: StoryGroup) => name,
              ...(reasonAgainst === undefined ? {} : { reasonAgainst }),
            },
          })}
    />
  );
}

function Details({ description, members }: StoryGroup) {
  return (
    <ul>
      <li>{description === '' ? '–' : description}</li>
      <li>{members} members</li>
    </ul>
  );
}

/** Its columns show all kinds: link, text, number, date, and a missing value. */
const meta = { component: DataTable, render: Table, args: { isSortable: false } } satisfies StagedMeta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Plain: Story = {};
export const Sorted: Story = { args: { isSortable: true } };
export const NoneChosen: Story = { args: { isSortable: true, chosen: [] } };
export const SomeChosen: Story = { args: { isSortable: true, chosen: ['1'] } };
export const AllChosen: Story = { args: { isSortable: true, chosen: GROUPS.map(({ id }) => id) } };
export const RowThatCannotBeChosen: Story = {
  args: { chosen: [], reasonAgainst: ({ id }) => (id === '2' ? 'This group belongs to the organisation.' : undefined) },
};
export const WithDetails: Story = { args: { hasDetails: true, chosen: [] } };
export const DetailsOpen: Story = {
  args: { hasDetails: true, chosen: ['1'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details of Night shift' }));
  },
};
