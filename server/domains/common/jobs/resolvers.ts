import { badRequest } from '../../../graphql/errors.js';
import { LAST_PAGE } from '../../../graphql/listQuery.js';
import type { MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import type { JobEntry, JobRowEntry } from './JobStore.js';

const PAGE = 100;
/** Maximum number of rows on a page, so that a download of failed rows needs few calls. */
const MAX_PAGE_SIZE = 500;

export function toJob({ jobId, customerId, kind, parameters, status, total, done, failed, createdAt, startedAt, finishedAt }: JobEntry) {
  return { _id: jobId, customerId, kind, parameters, status, total, done, failed, createdAt, startedAt, finishedAt };
}

function toJobRow({ rowId, name, ok, code, message }: JobRowEntry) {
  return { _id: rowId, name, ok, code, message };
}

export const Query: Pick<QueryResolvers, 'CommonGetJobs' | 'CommonGetJobRows'> = {
  CommonGetJobs: async (_parent, _arguments, context) => (await context.services.common.jobs.list(context)).map(toJob),
  async CommonGetJobRows(_parent, { filter }, context) {
    const { jobId } = filter;
    const [skip, limit, failedOnly] = [filter.skip ?? 0, filter.limit ?? PAGE, filter.failedOnly ?? false];
    if (limit < 1 || limit > MAX_PAGE_SIZE) throw badRequest(`filter.limit must be from 1 to ${MAX_PAGE_SIZE}.`);
    if (skip < 0) throw badRequest('filter.skip must not be negative.');
    if (skip > LAST_PAGE) throw badRequest(`filter.skip must be at most ${LAST_PAGE}.`);
    const { rows, total } = await context.services.common.jobs.rows({ jobId, failedOnly, limit, offset: skip * limit }, context);
    const pagination = {
      totalPages: Math.ceil(total / limit),
      currentPage: skip + 1,
      pageSize: limit,
      totalItems: total,
      isTotalExact: true,
    };
    return { data: rows.map(toJobRow), pagination };
  },
};

export const Mutation: Pick<MutationResolvers, 'CommonCancelJob' | 'CommonRetryJob'> = {
  CommonCancelJob: async (_parent, { filter }, context) => toJob(await context.services.common.jobs.cancel(filter._id, context)),
  CommonRetryJob: async (_parent, { filter }, context) => toJob(await context.services.common.jobs.retry(filter._id, context)),
};
