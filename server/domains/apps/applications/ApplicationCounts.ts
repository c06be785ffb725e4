import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApplicationStatus, AssessmentStatus } from '@edge-console/sdk/contract/recruiting';
import type { Transaction } from '../../../storage/index.js';
import { applicationCounts } from '../applicationTables.js';

/** Transactions that add to the same number at the same time and do not wait for each other. */
const SLOTS = 8;

/** A number of a vacancy that a change adds to. */
export type CountChange = { readonly vacancyId: string; readonly by: number } & (
  | { readonly kind: 'STATUS'; readonly status: ApplicationStatus }
  | { readonly kind: 'PROGRESS'; readonly stageId: string; readonly status: AssessmentStatus }
);

/** Numbers of a vacancy, without those that are 0. */
export interface VacancyCounts {
  readonly byStatus: ReadonlyMap<ApplicationStatus, number>;
  readonly byProgress: readonly { readonly stageId: string; readonly status: AssessmentStatus; readonly count: number }[];
}

/**
 * Numbers of applications and assessments, kept up to date by every statement that adds, changes or removes them, because counting a million
 * applications takes too long. A change of rows and the change of the numbers are in one transaction.
 */
export const ApplicationCounts = {
  /** Adds to the numbers. Changes of the same number are added up; numbers are locked in one order, so transactions cannot block each other. */
  async add(transaction: Transaction, customerId: string, changes: readonly CountChange[]): Promise<void> {
    const rows = summed(changes).map((change) => ({ customerId, ...change, slot: sql`pg_backend_pid() % ${sql.raw(String(SLOTS))}` }));
    if (rows.length === 0) return;
    await transaction
      .insert(applicationCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          applicationCounts.customerId,
          applicationCounts.vacancyId,
          applicationCounts.kind,
          applicationCounts.stageId,
          applicationCounts.status,
          applicationCounts.slot,
        ],
        set: { number: sql`${applicationCounts.number} + excluded.number` },
      });
  },

  /** The numbers of one vacancy. */
  async of(transaction: Transaction, customerId: string, vacancyId: string): Promise<VacancyCounts> {
    const rows = await transaction
      .select({
        kind: applicationCounts.kind,
        stageId: applicationCounts.stageId,
        status: applicationCounts.status,
        count: sql<number>`sum(${applicationCounts.number})`.mapWith(Number),
      })
      .from(applicationCounts)
      .where(and(eq(applicationCounts.customerId, customerId), eq(applicationCounts.vacancyId, vacancyId)))
      .groupBy(applicationCounts.kind, applicationCounts.stageId, applicationCounts.status);
    const present = rows.filter(({ count }) => count > 0);
    return {
      byStatus: new Map(present.flatMap(({ kind, status, count }) => (kind === 'STATUS' ? [[status as ApplicationStatus, count]] : []))),
      byProgress: present.flatMap(({ kind, stageId, status, count }) =>
        kind === 'PROGRESS' ? [{ stageId, status: status as AssessmentStatus, count }] : [],
      ),
    };
  },

  /** Numbers of all applications of these vacancies, by id. A vacancy without applications is left out. */
  async totals(transaction: Transaction, customerId: string, vacancyIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await transaction
      .select({ vacancyId: applicationCounts.vacancyId, count: sql<number>`sum(${applicationCounts.number})`.mapWith(Number) })
      .from(applicationCounts)
      .where(
        and(
          eq(applicationCounts.customerId, customerId),
          eq(applicationCounts.kind, 'STATUS'),
          inArray(applicationCounts.vacancyId, [...vacancyIds]),
        ),
      )
      .groupBy(applicationCounts.vacancyId);
    return new Map(rows.map(({ vacancyId, count }) => [vacancyId, count]));
  },
};

/** One row for each number, in the order of the primary key. */
function summed(changes: readonly CountChange[]) {
  const sums = new Map<
    string,
    { vacancyId: string; kind: CountChange['kind']; stageId: string; status: CountChange['status']; number: number }
  >();
  for (const change of changes) {
    const stageId = change.kind === 'PROGRESS' ? change.stageId : '';
    const key = [change.vacancyId, change.kind, stageId, change.status].join(' ');
    const { vacancyId, kind, status } = change;
    const number = (sums.get(key)?.number ?? 0) + change.by;
    sums.set(key, { vacancyId, kind, stageId, status, number });
  }
  return [...sums.entries()].sort(([first], [second]) => (first < second ? -1 : 1)).flatMap(([, row]) => (row.number === 0 ? [] : [row]));
}
