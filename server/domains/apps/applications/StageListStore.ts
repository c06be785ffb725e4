import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { containing, foundByText, listPage, type ListSql, type Transaction } from '../../../storage/index.js';
import { assessments } from '../applicationTables.js';
import { ApplicationStore, type FoundApplication } from './ApplicationStore.js';
import type { ApplicationSort } from './readApplicationQuery.js';
import { metBy, metInStage, submission } from './stageFilters.js';
import type { StageQuery } from './stageQuery.js';

/** SQL of the list of the applications that have reached a stage. Its rows are the assessments of the stage. (RECGQL-069) */
export const StageListStore = {
  async list(transaction: Transaction, query: StageQuery) {
    return listPage(transaction, query, await StageListStore.sqlOf(transaction, query));
  },

  async sqlOf(transaction: Transaction, query: StageQuery): Promise<ListSql<ApplicationSort, FoundApplication>> {
    const { customerId, stage } = query;
    return {
      table: assessments,
      ...(await listed(transaction, query)),
      columns: sortColumns(query),
      byDefault: submitted,
      id: assessments.assessmentId,
      rows: (ids) => ApplicationStore.ofAssessments(transaction, customerId, ids),
      idOf: (found) => found.assessments.find(({ stageId }) => stageId === stage.stageId)?.assessmentId ?? '',
    };
  },
};

// The expressions are those of the indexes of migrations 0011 and 0014.
const submitted = submission(assessments.submittedAt);
const orLast = (score: SQLWrapper) => sql`coalesce(${score}, -1)`;

function sortColumns({ isByFirstScore }: StageQuery): Readonly<Record<ApplicationSort, SQLWrapper>> {
  return {
    candidate: sql`lower(${assessments.candidateName})`,
    submitted,
    createdAt: assessments.createdAt,
    status: assessments.applicationStatus,
    recommendation: orLast(isByFirstScore ? assessments.firstStageScore : assessments.recommendationScore),
    rating: orLast(assessments.rating),
    isViewed: assessments.isViewed,
    isManuallyProgressed: assessments.isManuallyProgressed,
  };
}

async function listed(
  transaction: Transaction,
  query: StageQuery,
): Promise<Pick<ListSql<ApplicationSort, FoundApplication>, 'where' | 'sample' | 'isLong'>> {
  const { customerId, stage, searchText, applicationStatuses, filtersByStage } = query;
  const search = { name: 'search_assessments', within: [stage.vacancyId, stage.stageId] } as const;
  const { where, sample, isCommon } = await foundByText(transaction, search, assessments.assessmentId, query);
  return {
    sample,
    isLong: isCommon === true && applicationStatuses === undefined && filtersByStage.length === 0,
    where: and(
      eq(assessments.customerId, customerId),
      eq(assessments.vacancyId, stage.vacancyId),
      eq(assessments.stageId, stage.stageId),
      where,
      containing(assessments.searchText, searchText),
      applicationStatuses && inArray(assessments.applicationStatus, [...applicationStatuses]),
      ...filtersByStage.map(({ stage: filtered, filter }) =>
        filtered.stageId === stage.stageId ? metBy(assessments, filter) : metInStage(customerId, filtered.stageId, filter),
      ),
    ),
  };
}
