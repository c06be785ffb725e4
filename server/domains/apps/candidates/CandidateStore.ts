import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { applications, assessments, candidates } from '../applicationTables.js';
import type { ApplicationRow, CandidateRow } from '../applications/ApplicationStore.js';
import { vacancies } from '../vacancyTables.js';
import { candidateNameOf, searchTextOf } from './candidateCopies.js';

type CandidateKey = Pick<CandidateRow, 'customerId' | 'candidateId'>;

/** SQL of candidates. */
export const CandidateStore = {
  /**
   * The candidate, locked until the end of the transaction. Changes of a candidate lock it first, then its applications in the order of ids,
   * so that two calls cannot deadlock.
   */
  async lock(transaction: Transaction, { customerId, candidateId }: CandidateKey): Promise<CandidateRow | undefined> {
    const [row] = await transaction
      .select()
      .from(candidates)
      .where(and(eq(candidates.customerId, customerId), eq(candidates.candidateId, candidateId)))
      .for('update');
    return row;
  },

  /** All applications of a candidate, locked until the end of the transaction. */
  lockApplications(transaction: Transaction, { customerId, candidateId }: CandidateKey): Promise<ApplicationRow[]> {
    return transaction
      .select()
      .from(applications)
      .where(and(eq(applications.customerId, customerId), eq(applications.candidateId, candidateId)))
      .orderBy(asc(applications.applicationId))
      .for('update');
  },

  /** @returns the stored row */
  async insert(transaction: Transaction, candidate: typeof candidates.$inferInsert): Promise<CandidateRow> {
    const [row] = await transaction.insert(candidates).values(candidate).returning();
    if (row === undefined) throw new Error('The candidate was not stored.');
    return row;
  },

  /** Changes a candidate. @returns the changed row */
  async update(
    transaction: Transaction,
    { customerId, candidateId, version }: CandidateKey & Pick<CandidateRow, 'version'>,
    changes: Partial<typeof candidates.$inferInsert>,
    now: Date,
  ): Promise<CandidateRow> {
    const [row] = await transaction
      .update(candidates)
      .set({ ...changes, updatedAt: now, version: version + 1 })
      .where(and(eq(candidates.customerId, customerId), eq(candidates.candidateId, candidateId)))
      .returning();
    if (row === undefined) throw new Error('The candidate was not locked.');
    return row;
  },

  /** Writes the copies of the candidate's name and address in these applications, which the caller has locked. */
  async copyTo(transaction: Transaction, applicationIds: readonly string[], candidate: CandidateRow): Promise<void> {
    const { customerId } = candidate;
    const searchText = searchTextOf(candidate);
    await transaction
      .update(applications)
      .set({ searchText })
      .where(and(eq(applications.customerId, customerId), inArray(applications.applicationId, [...applicationIds])));
    await transaction
      .update(assessments)
      .set({ searchText, candidateName: candidateNameOf(candidate) })
      .where(and(eq(assessments.customerId, customerId), inArray(assessments.applicationId, [...applicationIds])));
  },

  /** Vacancies of these applications, by title. */
  vacanciesOf(transaction: Transaction, customerId: string, vacancyIds: readonly string[]) {
    return transaction
      .select({ _id: vacancies.vacancyId, title: vacancies.title, description: vacancies.description })
      .from(vacancies)
      .where(and(eq(vacancies.customerId, customerId), inArray(vacancies.vacancyId, [...vacancyIds])))
      .orderBy(asc(sql`lower(${vacancies.title})`), asc(vacancies.vacancyId));
  },

  /** Departments and vacancies of the candidate's applications. */
  placesOf(transaction: Transaction, { customerId, candidateId }: CandidateKey) {
    return transaction
      .select({ hierarchyId: applications.hierarchyId, vacancyId: applications.vacancyId })
      .from(applications)
      .where(and(eq(applications.customerId, customerId), eq(applications.candidateId, candidateId)));
  },
};
