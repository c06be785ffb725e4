import { and, eq, isNull } from 'drizzle-orm';
import { brandings } from '../../fi/index.js';
import type { Transaction } from '../../../storage/index.js';
import { applications, assessments, candidates } from '../applicationTables.js';
import { vacancies, vacancyStages } from '../vacancyTables.js';

/** SQL of the pages of candidates. */
export const CandidatePageStore = {
  async findAssessment(transaction: Transaction, customerId: string, assessmentId: string) {
    const [row] = await transaction
      .select({ assessment: assessments, candidate: candidates, vacancy: vacancies, stage: vacancyStages })
      .from(assessments)
      .innerJoin(
        applications,
        and(eq(applications.customerId, assessments.customerId), eq(applications.applicationId, assessments.applicationId)),
      )
      .innerJoin(candidates, and(eq(candidates.customerId, applications.customerId), eq(candidates.candidateId, applications.candidateId)))
      .innerJoin(vacancies, and(eq(vacancies.customerId, assessments.customerId), eq(vacancies.vacancyId, assessments.vacancyId)))
      .innerJoin(
        vacancyStages,
        and(
          eq(vacancyStages.customerId, assessments.customerId),
          eq(vacancyStages.vacancyId, assessments.vacancyId),
          eq(vacancyStages.stageId, assessments.stageId),
        ),
      )
      .where(and(eq(assessments.customerId, customerId), eq(assessments.assessmentId, assessmentId)));
    return row;
  },

  /** The first time counts. */
  async setReportOpened(
    transaction: Transaction,
    { customerId, assessmentId }: Pick<typeof assessments.$inferSelect, 'customerId' | 'assessmentId'>,
    myInsightsOpenedAt: Date,
  ): Promise<void> {
    await transaction
      .update(assessments)
      .set({ myInsightsOpenedAt })
      .where(
        and(eq(assessments.customerId, customerId), eq(assessments.assessmentId, assessmentId), isNull(assessments.myInsightsOpenedAt)),
      );
  },

  /** The vacancy with this stage. It stays active, or archived, until the end of the transaction. */
  async shareStage(transaction: Transaction, customerId: string, stageId: string) {
    const [row] = await transaction
      .select({ vacancy: vacancies, stage: vacancyStages })
      .from(vacancyStages)
      .innerJoin(vacancies, and(eq(vacancies.customerId, vacancyStages.customerId), eq(vacancies.vacancyId, vacancyStages.vacancyId)))
      .where(and(eq(vacancyStages.customerId, customerId), eq(vacancyStages.stageId, stageId)))
      .for('share', { of: vacancies });
    return row;
  },

  async branding(transaction: Transaction, customerId: string) {
    const [row] = await transaction
      .select({ name: brandings.customerName, theme: brandings.theme })
      .from(brandings)
      .where(eq(brandings.customerId, customerId));
    return row;
  },
};
