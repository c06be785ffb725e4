import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { inScope, type RegionalScope } from '../../common/index.js';
import { applications, assessments, candidates } from '../applicationTables.js';
import type { ApplicationRow, CandidateRow, VacancyRow } from '../progress/ProgressStore.js';
import { vacancies } from '../vacancyTables.js';

/** SQL of invitations. */
export const InviteStore = {
  /** The vacancy with this external id in the scope of the call. It stays active, or archived, until the end of the transaction. */
  async shareVacancy(
    transaction: Transaction,
    customerId: string,
    externalVacancyId: string,
    scope: RegionalScope,
  ): Promise<VacancyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(vacancies)
      .where(and(inScope(vacancies, customerId, scope), eq(vacancies.externalVacancyId, externalVacancyId)))
      .for('share');
    return row;
  },

  /** The candidate with the identity of this one; this one, if the customer does not have the candidate. (D-183) */
  async findOrInsertCandidate(transaction: Transaction, candidate: typeof candidates.$inferInsert): Promise<CandidateRow> {
    const { customerId, identityHash } = candidate;
    // A second attempt is needed if the personal data of the found candidate is removed meanwhile, and with it the identity.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      // A concurrent call that inserts the same candidate waits here until the first commits.
      const [inserted] = await transaction.insert(candidates).values(candidate).onConflictDoNothing().returning();
      if (inserted !== undefined) return inserted;
      const [existing] = await transaction
        .select()
        .from(candidates)
        .where(and(eq(candidates.customerId, customerId), eq(candidates.identityHash, identityHash ?? '')))
        .for('share');
      if (existing !== undefined) return existing;
    }
    throw new Error('The candidate was neither stored nor found.');
  },

  /** @returns undefined if the candidate already has an open application for the vacancy (D-176) */
  async insertApplication(transaction: Transaction, application: typeof applications.$inferInsert): Promise<ApplicationRow | undefined> {
    const [row] = await transaction
      .insert(applications)
      .values(application)
      .onConflictDoNothing({
        target: [applications.customerId, applications.vacancyId, applications.candidateId],
        // As in the index: the columns must not be qualified.
        where: sql`status NOT IN ('APPS_APPLICATION_DECLINED', 'APPS_APPLICATION_WITHDRAWN')`,
      })
      .returning();
    return row;
  },

  async hasAssessment(transaction: Transaction, customerId: string, externalAssessmentId: string): Promise<boolean> {
    const rows = await transaction
      .select({ assessmentId: assessments.assessmentId })
      .from(assessments)
      .where(and(eq(assessments.customerId, customerId), eq(assessments.externalAssessmentId, externalAssessmentId)));
    return rows.length > 0;
  },
};
