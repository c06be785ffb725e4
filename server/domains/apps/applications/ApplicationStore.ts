import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { ownerOf, type Transaction } from '../../../storage/index.js';
import { inScope, type RegionalScope } from '../../common/index.js';
import { applications, assessments, candidates } from '../applicationTables.js';

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

  /** Whether the scope contains the application of this assessment. */
  async includesAssessment(transaction: Transaction, customerId: string, assessmentId: string, scope: RegionalScope): Promise<boolean> {
    const rows = await transaction
      .select({ applicationId: applications.applicationId })
      .from(assessments)
      .innerJoin(
        applications,
        and(eq(applications.customerId, assessments.customerId), eq(applications.applicationId, assessments.applicationId)),
      )
      .where(
        and(eq(assessments.customerId, customerId), eq(assessments.assessmentId, assessmentId), inScope(applications, customerId, scope)),
      );
    return rows.length > 0;
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
