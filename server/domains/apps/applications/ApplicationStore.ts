import { and, asc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { foundByText, containing, listPage, ownerOf, type ListSql, type TextSearch, type Transaction } from '../../../storage/index.js';
import { inScope, type RegionalScope } from '../../common/index.js';
import { applications, assessments, candidates } from '../applicationTables.js';
import type { ApplicationSort } from './readApplicationQuery.js';
import { metBy, metInStage } from './stageFilters.js';
import type { StageQuery } from './stageQuery.js';

export type ApplicationRow = typeof applications.$inferSelect;
export type CandidateRow = typeof candidates.$inferSelect;
export type AssessmentRow = typeof assessments.$inferSelect;

/** An application with its candidate, and the assessments of the stages that it has reached, in order. */
export interface FoundApplication {
  readonly row: ApplicationRow;
  readonly candidate: CandidateRow;
  readonly assessments: readonly AssessmentRow[];
}

/** SQL of applications. */
export const ApplicationStore = {
  async list(transaction: Transaction, query: StageQuery) {
    return listPage(transaction, query, await ApplicationStore.sqlOf(transaction, query));
  },

  /** The SQL of the list of a stage. Its rows are the assessments of the stage. (RECGQL-069) */
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

  /** The applications of these assessments. */
  async ofAssessments(transaction: Transaction, customerId: string, assessmentIds: readonly string[]): Promise<FoundApplication[]> {
    const applicationIds = transaction
      .select({ applicationId: assessments.applicationId })
      .from(assessments)
      .where(and(eq(assessments.customerId, customerId), inArray(assessments.assessmentId, [...assessmentIds])));
    return withParts(
      transaction,
      customerId,
      await applicationsIn(transaction, customerId, inArray(applications.applicationId, applicationIds)),
    );
  },

  /** These applications of the customer within the scope, in the order of ids. */
  async findAll(
    transaction: Transaction,
    customerId: string,
    applicationIds: readonly string[],
    scope?: RegionalScope,
  ): Promise<FoundApplication[]> {
    const where = and(scope && inScope(applications, customerId, scope), inArray(applications.applicationId, [...applicationIds]));
    return withParts(transaction, customerId, await applicationsIn(transaction, customerId, where));
  },

  /** The application with this id in any customer that the transaction can see. */
  async find(transaction: Transaction, applicationId: string): Promise<ApplicationRow | undefined> {
    const owner = ownerOf(applications, applications.applicationId, applicationId);
    const [row] = await transaction
      .select()
      .from(applications)
      .where(and(eq(applications.customerId, owner), eq(applications.applicationId, applicationId)));
    return row;
  },

  /** The application with this id within the scope, locked until the end of the transaction. */
  async lock(
    transaction: Transaction,
    customerId: string,
    applicationId: string,
    scope: RegionalScope,
  ): Promise<ApplicationRow | undefined> {
    const [row] = await transaction
      .select()
      .from(applications)
      .where(and(inScope(applications, customerId, scope), eq(applications.applicationId, applicationId)))
      .for('update');
    return row;
  },

  /** Sets the status of an application, and its copies. */
  async setStatus(
    transaction: Transaction,
    { customerId, applicationId, version }: Pick<ApplicationRow, 'customerId' | 'applicationId' | 'version'>,
    status: ApplicationRow['status'],
    now: Date,
  ): Promise<void> {
    await transaction
      .update(applications)
      .set({ status, updatedAt: now, version: version + 1 })
      .where(and(eq(applications.customerId, customerId), eq(applications.applicationId, applicationId)));
    await transaction
      .update(assessments)
      .set({ applicationStatus: status, updatedAt: now })
      .where(and(eq(assessments.customerId, customerId), eq(assessments.applicationId, applicationId)));
  },
};

function applicationsIn(transaction: Transaction, customerId: string, where: SQL | undefined): Promise<ApplicationRow[]> {
  return transaction
    .select()
    .from(applications)
    .where(and(eq(applications.customerId, customerId), where))
    .orderBy(asc(applications.applicationId));
}

/** Adds candidates and assessments to applications of one customer, with one statement each. */
async function withParts(transaction: Transaction, customerId: string, rows: readonly ApplicationRow[]): Promise<FoundApplication[]> {
  if (rows.length === 0) return [];
  const people = await transaction
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.customerId, customerId),
        inArray(
          candidates.candidateId,
          rows.map(({ candidateId }) => candidateId),
        ),
      ),
    );
  const reached = await transaction
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.customerId, customerId),
        inArray(
          assessments.applicationId,
          rows.map(({ applicationId }) => applicationId),
        ),
      ),
    )
    .orderBy(asc(assessments.position));
  const byId = new Map(people.map((candidate) => [candidate.candidateId, candidate]));
  return rows.flatMap((row) => {
    const candidate = byId.get(row.candidateId);
    return candidate === undefined
      ? []
      : [{ row, candidate, assessments: reached.filter(({ applicationId }) => applicationId === row.applicationId) }];
  });
}

// The expressions are those of the indexes of migration 0011.
const submitted = sql`coalesce(${assessments.submittedAt}, '-infinity')`;
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

async function listed(transaction: Transaction, query: StageQuery): Promise<TextSearch> {
  const { customerId, stage, searchText, applicationStatuses, filtersByStage } = query;
  const search = { name: 'search_assessments', within: [stage.vacancyId, stage.stageId] } as const;
  const { where, sample } = await foundByText(transaction, search, assessments.assessmentId, query);
  return {
    sample,
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
