import { buildJob, defineForeignCalls } from '../../../../testing/index.js';

export const foreignCalls = defineForeignCalls({
  rows: async ({ database }, customer) => ({ jobId: await buildJob(database.storage, customer) }),
  fields: {
    CommonGetJobs: { withoutForeignId: 'no id in its input' },
    CommonCancelJob: {
      document: 'mutation CommonCancelJob($filter: IdFilter!) { CommonCancelJob(filter: $filter) { _id } }',
      variables: (_customer, { jobId }) => ({ filter: { _id: jobId } }),
    },
    CommonRetryJob: {
      document: 'mutation CommonRetryJob($filter: IdFilter!) { CommonRetryJob(filter: $filter) { _id } }',
      variables: (_customer, { jobId }) => ({ filter: { _id: jobId } }),
    },
    CommonGetJobRows: {
      document: 'query CommonGetJobRows($filter: CommonGetJobRowsFilter!) { CommonGetJobRows(filter: $filter) { data { _id } } }',
      variables: (_customer, { jobId }) => ({ filter: { jobId } }),
    },
  },
});
