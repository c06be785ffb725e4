import { and, asc, count, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { applications } from '../../apps/index.js';
import { inScopes, type CustomerScope } from '../../common/index.js';
import { ofVacancies } from '../ofVacancies.js';
import { inPeriod } from '../Period.js';
import type { ApplicationCall } from './readApplicationCall.js';

/** (IAMGQL-012) */
export interface DailyCount {
  /** ISO 8601: `2026-11-24`. */
  readonly date: string;
  readonly count: number;
}

/** SQL of numbers of applications. */
export const ApplicationCountStore = {
  byDay(
    transaction: Transaction,
    { period, externalVacancyIds, timeZone }: ApplicationCall & { /** IANA name. */ readonly timeZone: string },
    scopes: readonly CustomerScope[],
  ): Promise<DailyCount[]> {
    const date = sql<string>`(${applications.createdAt} AT TIME ZONE ${timeZone})::date`.as('date');
    return transaction
      .select({ date, count: count() })
      .from(applications)
      .where(
        and(
          inScopes(applications, scopes),
          inPeriod(applications.createdAt, period),
          externalVacancyIds && ofVacancies(transaction, applications, scopes, externalVacancyIds),
        ),
      )
      .groupBy(date)
      .orderBy(asc(date));
  },
};
