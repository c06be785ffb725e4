import { and, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
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
      return and(filter.from && gte(columns.submittedAt, filter.from), filter.until && lte(columns.submittedAt, filter.until));
  }
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
