import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../storage/index.js';
import { vacancies } from '../apps/index.js';
import { inScopes, type CustomerScope } from '../common/index.js';

/** Matches rows of vacancies in the scopes, of which the call may name some by their external ids. Archived vacancies count too. */
export function ofVacancies(
  transaction: Transaction,
  table: { readonly customerId: AnyPgColumn; readonly vacancyId: AnyPgColumn },
  scopes: readonly CustomerScope[],
  externalVacancyIds: readonly string[] | undefined,
): SQL {
  const named = transaction
    .select({ customerId: vacancies.customerId, vacancyId: vacancies.vacancyId })
    .from(vacancies)
    .where(and(inScopes(vacancies, scopes), externalVacancyIds && inArray(vacancies.externalVacancyId, [...externalVacancyIds])));
  return sql`(${table.customerId}, ${table.vacancyId}) IN ${named}`;
}
