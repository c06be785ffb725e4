import { buildGroup, defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => ({ groupId: (await buildGroup(database.storage, customer)).groupId }),
  fields: {
    CommonGetHistory: {
      document: 'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { _id } } }',
      variables: (_customer, { groupId }) => ({ filter: { entity: 'GROUP', _id: groupId } }),
    },
  },
});
