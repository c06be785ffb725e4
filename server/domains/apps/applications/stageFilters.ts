import { and, eq, exists, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { Recommendation } from '@edge-console/sdk/contract/workflows';
import { assessments } from '../applicationTables.js';

/** A condition on the assessment with a package. */
export type StageFilter = {
  /** Of the filter in the input. */
  readonly path: string;
  readonly packageId: string;
} & (
  | { readonly kind: 'status'; readonly statuses: readonly AssessmentStatus[] }
  | { readonly kind: 'result'; readonly results: readonly Recommendation[] }
  | { readonly kind: 'notViewed' }
  /** Both limits are inclusive. */
  | { readonly kind: 'submitted'; readonly from: Date | undefined; readonly until: Date | undefined }
);

/** Columns of an assessment that filters read. */
type FilteredColumns = Readonly<Record<'status' | 'recommendation' | 'isViewed' | 'submittedAt', AnyPgColumn>>;

/** When an assessment was submitted, or before every time: the expression of the indexes of migration 0014. */
export function submission(submittedAt: AnyPgColumn): SQL<Date> {
  return sql`CASE WHEN ${submittedAt} IS NULL THEN '-infinity' ELSE ${submittedAt} END`;
}

/** A condition on the assessment of a listed row. */
export function metBy(columns: FilteredColumns, filter: StageFilter): SQL | undefined {
  switch (filter.kind) {
    case 'status':
      return inArray(columns.status, [...filter.statuses]);
    case 'result':
      return inArray(columns.recommendation, [...filter.results]);
    case 'notViewed':
      return eq(columns.isViewed, false);
    case 'submitted':
      return submittedWithin(columns.submittedAt, filter);
  }
}

/** By the expression of the indexes. An assessment that is not submitted does not match a limit. */
function submittedWithin(submittedAt: AnyPgColumn, { from, until }: Extract<StageFilter, { kind: 'submitted' }>): SQL | undefined {
  if (from === undefined && until === undefined) return undefined;
  const submitted = submission(submittedAt);
  const isFrom = from === undefined ? gt(submitted, '-infinity') : gte(submitted, from.toISOString());
  return and(isFrom, until && lte(submitted, until.toISOString()));
}

/** The condition on the assessment that the same application has in another stage. An application that has not reached it does not match. */
export function metInStage(customerId: string, stageId: string, filter: StageFilter): SQL {
  const other = alias(assessments, 'other');
  return exists(
    sql`(SELECT FROM ${assessments} other WHERE ${and(
      eq(other.customerId, customerId),
      eq(other.applicationId, assessments.applicationId),
      eq(other.stageId, stageId),
      metBy(other, filter),
    )})`,
  );
}
