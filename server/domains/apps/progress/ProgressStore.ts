import { and, asc, eq, sql } from 'drizzle-orm';
import { brandings } from '../../fi/index.js';
import type { Transaction } from '../../../storage/index.js';
import { applications, assessments, candidates } from '../applicationTables.js';
import { vacancies, vacancyStages } from '../vacancyTables.js';

export type ApplicationRow = typeof applications.$inferSelect;
export type AssessmentRow = typeof assessments.$inferSelect;
export type CandidateRow = typeof candidates.$inferSelect;
export type VacancyRow = typeof vacancies.$inferSelect;
export type VacancyStageRow = typeof vacancyStages.$inferSelect;

/** SQL of applications on their way through the stages of a vacancy. Rows of one application are locked in the order application, vacancy. */
export const ProgressStore = {
  /** The application with its candidate, which other transactions cannot change before the end of this one. */
  async lockApplication(
    transaction: Transaction,
    customerId: string,
    applicationId: string,
  ): Promise<{ readonly application: ApplicationRow; readonly candidate: CandidateRow } | undefined> {
    const [row] = await transaction
      .select({ application: applications, candidate: candidates })
      .from(applications)
      .innerJoin(candidates, and(eq(candidates.customerId, applications.customerId), eq(candidates.candidateId, applications.candidateId)))
      .where(and(eq(applications.customerId, customerId), eq(applications.applicationId, applicationId)))
      .for('update', { of: applications });
    return row;
  },

  /** The vacancy, which stays active, or archived, until the end of the transaction. */
  async shareVacancy(transaction: Transaction, customerId: string, vacancyId: string): Promise<VacancyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(vacancies)
      .where(and(eq(vacancies.customerId, customerId), eq(vacancies.vacancyId, vacancyId)))
      .for('share');
    return row;
  },

  /** In order. */
  stagesOf(transaction: Transaction, customerId: string, vacancyId: string): Promise<VacancyStageRow[]> {
    return transaction
      .select()
      .from(vacancyStages)
      .where(and(eq(vacancyStages.customerId, customerId), eq(vacancyStages.vacancyId, vacancyId)))
      .orderBy(asc(vacancyStages.position));
  },

  /** In the order of their stages. */
  assessmentsOf(transaction: Transaction, customerId: string, applicationId: string): Promise<AssessmentRow[]> {
    return transaction
      .select()
      .from(assessments)
      .where(and(eq(assessments.customerId, customerId), eq(assessments.applicationId, applicationId)))
      .orderBy(asc(assessments.position));
  },

  async insertAssessment(transaction: Transaction, assessment: typeof assessments.$inferInsert): Promise<void> {
    await transaction.insert(assessments).values(assessment);
  },

  /** Puts the application into another stage, with the copies in its assessments. */
  async setStage(
    transaction: Transaction,
    { customerId, applicationId }: Pick<ApplicationRow, 'customerId' | 'applicationId'>,
    changes: Pick<ApplicationRow, 'stageId' | 'isManuallyProgressed' | 'progressedAt' | 'updatedAt'>,
  ): Promise<void> {
    const { isManuallyProgressed, updatedAt } = changes;
    await transaction
      .update(applications)
      .set({ ...changes, version: sql`${applications.version} + 1` })
      .where(and(eq(applications.customerId, customerId), eq(applications.applicationId, applicationId)));
    await transaction
      .update(assessments)
      .set({ isManuallyProgressed, updatedAt })
      .where(and(eq(assessments.customerId, customerId), eq(assessments.applicationId, applicationId)));
  },

  /** Name of the customer on the pages of candidates; undefined for a customer without a branding. */
  async brandName(transaction: Transaction, customerId: string): Promise<string | undefined> {
    const [row] = await transaction.select({ name: brandings.customerName }).from(brandings).where(eq(brandings.customerId, customerId));
    return row?.name;
  },
};
