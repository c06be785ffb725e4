import { gql, type TypedDocumentNode } from '@apollo/client';
import type { StoryObj } from '@storybook/react-vite';
import type { StagedMeta } from '../../testing/StagedMeta.js';
import { RecordHistory, type HistoryPage } from './RecordHistory.js';

interface Data {
  readonly CommonGetHistory: HistoryPage;
}

const HISTORY: TypedDocumentNode<Data, { readonly filter: object }> = gql`
  query CommonGetHistory($filter: CommonGetHistoryFilter!) {
    CommonGetHistory(filter: $filter) {
      data {
        _id
        at
        action
        actor {
          _id
          name
        }
        changes {
          field
          before
          after
        }
      }
      names {
        _id
        name
      }
      pagination {
        totalItems
      }
    }
  }
`;

const page = (data: readonly object[]) => ({
  data,
  names: [],
  pagination: { totalItems: data.length, totalPages: 1, currentPage: 1, pageSize: 30 },
});

const ENTRIES = [
  {
    _id: '2',
    at: '2026-03-01T10:00:00.000Z',
    action: 'org:editGroup',
    actor: { _id: 'a', name: 'Ada Nilsen' },
    changes: [{ field: 'name', before: 'Night', after: 'Night shift' }],
  },
  { _id: '1', at: '2026-01-05T09:30:00.000Z', action: 'org:createGroup', actor: null, changes: [] },
];

function Stage() {
  return (
    <RecordHistory
      name="Night shift"
      query={HISTORY}
      variables={(limit) => ({ filter: { entity: 'GROUP', _id: 'night', limit } })}
      pageOf={({ CommonGetHistory }) => CommonGetHistory}
      actions={{ 'org:editGroup': 'Edited', 'org:createGroup': 'Created' }}
      fields={{ name: 'Name' }}
    />
  );
}

const meta = {
  component: RecordHistory,
  render: Stage,
  args: {},
  parameters: { page: { api: { CommonGetHistory: () => page(ENTRIES) } } },
} satisfies StagedMeta<object>;
export default meta;
type Story = StoryObj<object>;

export const Closed: Story = {};
export const Open: Story = { parameters: { page: { route: '?dialog=history' } } };
export const Empty: Story = { parameters: { page: { route: '?dialog=history', api: { CommonGetHistory: () => page([]) } } } };
