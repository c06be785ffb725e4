import { answeredPage, readPage } from '../../../graphql/listQuery.js';
import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { toJob, toJobRow } from './mappers.js';

const PAGE = 100;
/** Maximum number of rows on a page, so that a download of failed rows needs few calls. */
const MAX_PAGE_SIZE = 500;

export const Query = {
  CommonGetJobs: async (_parent, _arguments, context) => (await context.services.common.jobs.list(context)).map(toJob),
  async CommonGetJobRows(_parent, { filter }, context) {
    const page = readPage({ skip: filter.skip, limit: filter.limit ?? PAGE }, { largestPage: MAX_PAGE_SIZE });
    const asked = { jobId: filter.jobId, failedOnly: filter.failedOnly ?? false, ...page };
    const { rows, total } = await context.services.common.jobs.rows(asked, context);
    return answeredPage(rows.map(toJobRow), total, page);
  },
} satisfies QueryResolvers;

export const Mutation = {
  CommonCancelJob: async (_parent, { filter }, context) => toJob(await context.services.common.jobs.cancel(filter._id, context)),
  CommonRetryJob: async (_parent, { filter }, context) => toJob(await context.services.common.jobs.retry(filter._id, context)),
} satisfies MutationResolvers;
