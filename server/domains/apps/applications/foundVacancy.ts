import { and, asc, eq, type SQL } from 'drizzle-orm';
import { notFound } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { inScope, type RegionalScope } from '../../common/index.js';
import { vacancies, vacancyStages } from '../vacancyTables.js';

export type VacancyStage = typeof vacancyStages.$inferSelect;

/** What lists of applications need of a vacancy. */
export interface FoundVacancy {
  readonly vacancyId: string;
  /** In order; at least one. */
  readonly stages: readonly [VacancyStage, ...VacancyStage[]];
}

/** How a call names a vacancy. */
export type VacancyName = { readonly vacancyId: string } | { readonly externalVacancyId: string };

/** The vacancy with its stages. @throws NOT_FOUND also for a vacancy out of the scope of the call */
export async function foundVacancy(
  transaction: Transaction,
  customerId: string,
  name: VacancyName,
  scope: RegionalScope,
): Promise<FoundVacancy> {
  const stages = await transaction
    .select({ stage: vacancyStages })
    .from(vacancies)
    .innerJoin(vacancyStages, and(eq(vacancyStages.customerId, vacancies.customerId), eq(vacancyStages.vacancyId, vacancies.vacancyId)))
    .where(and(inScope(vacancies, customerId, scope), isNamed(name)))
    .orderBy(asc(vacancyStages.position));
  const [first, ...others] = stages.map(({ stage }) => stage);
  if (first === undefined) throw notFound();
  return { vacancyId: first.vacancyId, stages: [first, ...others] };
}

function isNamed(name: VacancyName): SQL {
  return 'vacancyId' in name ? eq(vacancies.vacancyId, name.vacancyId) : eq(vacancies.externalVacancyId, name.externalVacancyId);
}
