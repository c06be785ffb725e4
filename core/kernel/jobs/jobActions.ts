import type { GraphqlService } from '@edge-console/sdk';
import { CommonCancelJobDocument, CommonGetJobRowsDocument, CommonRetryJobDocument } from '../graphql/__generated__/operations.js';

/* What a user can do with a job. Loaded when a user does it, because few pages show a job. */

/** A failed row of a job. */
export interface JobFailure {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

const FAILURES_AT_ONCE = 500;

/** @throws ApiError */
export async function cancelJob(graphql: GraphqlService, jobId: string): Promise<void> {
  await graphql.mutate(CommonCancelJobDocument, { filter: { _id: jobId } });
}

/** @returns id of the new job, which repeats the failed rows. @throws ApiError */
export async function retryJob(graphql: GraphqlService, jobId: string): Promise<string> {
  const { CommonRetryJob } = await graphql.mutate(CommonRetryJobDocument, { filter: { _id: jobId } });
  return CommonRetryJob._id;
}

/** All failed rows. @throws ApiError */
export async function readFailures(graphql: GraphqlService, jobId: string): Promise<readonly JobFailure[]> {
  const found: JobFailure[] = [];
  for (let skip = 0, pages = 1; skip < pages; skip += 1) {
    const filter = { jobId, failedOnly: true, skip, limit: FAILURES_AT_ONCE };
    const { CommonGetJobRows } = await graphql.query(CommonGetJobRowsDocument, { filter }, { fetchPolicy: 'no-cache' });
    pages = CommonGetJobRows.pagination.totalPages;
    for (const { _id, name, code, message } of CommonGetJobRows.data)
      found.push({ id: _id, name, code: code ?? '', message: message ?? '' });
  }
  return found;
}
